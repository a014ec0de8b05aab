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

it('an AI request has model, prompt, completion and total tokens, detail, date and time [ai-consumption.2]', async () => {
  edge.reply(listAiUsage, pagesOf(...usage));
  await openScreen(ADDRESS, 'admin');
  await expectTexts(columnHeads(), [
    ...['Model', 'Prompt tokens', 'Completion tokens', 'Total tokens', 'Additional detail', 'Date and time'],
  ]);
  const cells = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
  for (const [index, text] of [
    ...['gemini-2.0-flash', '1,234', '56', /^1,290/, 'Questions for “Optics”', '21 Nov 2026, 10:12'],
  ].entries())
    await expect
      .element(cells(1).nth(index))
      .toHaveTextContent(text instanceof RegExp ? text : new RegExp(`^${text}$`));
  await expect.element(cells(2).nth(0)).toHaveTextContent(/^gpt-4o-mini$/);
  await expect.element(cells(2).nth(5)).toHaveTextContent(/^21 Nov 2026, 10:11$/);
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
