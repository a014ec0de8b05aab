import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openErrorPage, openScreen } from '../../testing/admin-screen.test-data.tsx';
import { pagesOf } from '../../testing/example-answers.test-data.ts';
import { csvLines, exportTable } from '../../testing/exported-file.test-data.ts';
import {
  button,
  columnHeads,
  expectAddress,
  expectCount,
  expectNone,
  expectTexts,
  expectTitle,
  openByDrawer,
  openPage,
  textsOf,
} from '../../testing/page-parts.test-data.ts';

const ADDRESS = '/user/aiConsumption';
const MANY = 12;
const usage = Array.from({ length: MANY }, (_, index) => ({
  usageId: MANY - index,
  model: index === 0 ? 'gemini-2.0-flash' : 'gpt-4o-mini',
  promptTokens: 1_234 + index,
  completionTokens: 56,
  totalTokens: 1_290 + index,
  detail: index === 0 ? 'Questions for “Optics”' : '',
  purpose: index === 0 ? ('questions' as const) : ('text' as const),
  outcome: (['succeeded', 'failed', 'aborted', 'running'] as const)[index % 4] ?? 'running',
  userName: index === 0 ? 'Ananya Rao' : 'Noor Khan',
  costMinor: [0.0889, null, 250, 0][index % 4] ?? null,
  createdAt: new Date(Date.UTC(2026, 10, 21, 9, MANY - index)),
}));

it('the list of AI requests says what it will show while it is empty [ai-consumption.1]', async () => {
  edge.reply(listAiUsage, pagesOf());
  await openScreen('/settings/faq', 'admin');
  await openByDrawer('AI logs');
  await expectAddress(ADDRESS);
  await expectTitle('AI Consumption | Invigil');
  await expect.element(page.getByRole('heading', { name: 'No AI requests yet' })).toBeVisible();
});

const HEADS = [
  'Model',
  'Purpose',
  'Outcome',
  'Prompt tokens',
  'Completion tokens',
  'Total tokens',
  'Cost (US$)',
  'Additional detail',
  'Date and time',
];
const cellsOf = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
const FIRST_ROW = [
  'gemini-2.0-flash',
  'Questions',
  'Succeeded',
  '1,234',
  '56',
  '1,290 tokens',
  '0.000889',
  'Questions for “Optics”',
  '21 Nov 2026, 10:12',
];

it('an AI request has model, purpose, outcome, prompt, completion and total tokens, cost, detail, date and time [ai-consumption.2]', async () => {
  edge.reply(listAiUsage, pagesOf(...usage));
  await openScreen(ADDRESS, 'admin');
  await expectTexts(columnHeads(), HEADS);
  await expectTexts(cellsOf(1), FIRST_ROW);
  await expectTexts(cellsOf(2), [
    'gpt-4o-mini',
    'Text',
    'Failed',
    '1,235',
    '56',
    '1,291 tokens',
    '–',
    '',
    '21 Nov 2026, 10:11',
  ]);
  const column = (index: number) => [3, 4].map((row) => textsOf(cellsOf(row))[index]);
  expect(column(2)).toEqual(['Cancelled', 'Running']);
  expect(column(6)).toEqual(['2.50', '0.00']);
});

it('an AI request names its user to the SuperAdmin alone, in the list and in exports [ai-consumption.6]', async () => {
  edge.reply(listAiUsage, pagesOf(...usage));
  await openScreen(ADDRESS, 'superAdmin');
  await expectTexts(columnHeads(), HEADS.toSpliced(2, 0, 'User'));
  await expectTexts(cellsOf(1), FIRST_ROW.toSpliced(2, 0, 'Ananya Rao'));
  const [head, first, second] = await csvLines(await exportTable('csv'));
  expect(head).toContain('User');
  expect(first).toContain('Ananya Rao');
  expect(first).toContain('0.000889');
  expect(second).toContain('Noor Khan');
  await openScreen(ADDRESS, 'admin');
  await expectTexts(cellsOf(1), FIRST_ROW);
  const [headOfAdmin] = await csvLines(await exportTable('csv'));
  expect(headOfAdmin).not.toContain('User');
});

it('AI requests are paged by ten; search and sorting are asked of the server; all are exported [ai-consumption.3]', async () => {
  edge.reply(listAiUsage, pagesOf(...usage));
  await openScreen(ADDRESS, 'admin');
  const lastQuery = () => edge.requests(listAiUsage).at(-1)?.query;
  await expect.element(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  await openPage(2);
  await expectCount(page.getByRole('row'), 3);
  await page.getByRole('columnheader', { name: 'Total tokens' }).getByRole('button').click();
  await expect.poll(() => lastQuery()?.sortBy).toBe('totalTokens');
  await page.getByRole('searchbox').fill('gpt');
  await expect.poll(() => lastQuery()?.search).toBe('gpt');
  for (const format of ['csv', 'excel', 'pdf'] as const) {
    const file = await exportTable(format);
    expect(file.name).toMatch(/^ai-consumption\./);
    if (format === 'csv') expect(await csvLines(file)).toHaveLength(MANY + 1);
  }
});

it('the list of AI requests that does not load shows the error and loads again on Try again [ai-consumption.4]', async () => {
  edge.fail(listAiUsage, 500);
  await openScreen(ADDRESS, 'admin');
  await expect.element(page.getByText('Something Unexpected')).toBeVisible();
  edge.reply(listAiUsage, pagesOf());
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'No AI requests yet' })).toBeVisible();
});

it('a candidate has no AI Consumption [ai-consumption.5]', async () => {
  await openScreen('/settings/faq', 'candidate');
  await expect.element(page.getByRole('link', { name: 'FAQ' })).toBeVisible();
  await expectNone(page.getByRole('link', { name: 'AI logs' }));
  await openErrorPage(ADDRESS, 'candidate');
  await expectTitle('Entry restricted | Invigil');
});
