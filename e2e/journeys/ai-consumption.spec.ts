import { listAiUsage } from '@invigil/contract/ai/ai-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { exportTable } from './exported-file.ts';
import { baseUrl, columnHeads, journeySite, openSignedIn } from './signed-in-page.ts';

const MANY = 12;
const LIST_ADDRESS = '**/api/User/GetAiTokenConsumption/**';

let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  page = await openSignedIn(browser, admin.credentials);
});
test.afterAll(async () => {
  await page.close();
});
test.afterEach(async () => {
  await page.unroute(LIST_ADDRESS);
});

const usage = Array.from({ length: MANY }, (_, index) => ({
  usageId: MANY - index,
  model: index === 0 ? 'gemini-2.0-flash' : 'gpt-4o-mini',
  promptTokens: 1_234 + index,
  completionTokens: 56,
  totalTokens: 1_290 + index,
  detail: index === 0 ? 'Questions for “Optics”' : '',
  createdAt: new Date(Date.UTC(2026, 10, 21, 9, MANY - index)),
}));

/** No model is configured on the site of a journey, so the rows of the list are simulated, as the server pages them. */
async function simulateUsage(): Promise<URL[]> {
  const calls: URL[] = [];
  await page.route(LIST_ADDRESS, async (route) => {
    const address = new URL(route.request().url());
    calls.push(address);
    const [number, size] = address.pathname.split('/').slice(-2).map(Number);
    if (number === undefined || size === undefined) return route.abort();
    const rows = usage.slice((number - 1) * size, number * size);
    await route.fulfill({ json: listAiUsage.ok.encode({ rows, count: MANY }) });
  });
  return calls;
}

const open = () => page.goto(`${baseUrl()}/user/aiConsumption`);

test('without requests to an AI the list says what it will show [ai-consumption.1]', async () => {
  await page.goto(`${baseUrl()}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'AI logs' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/user/aiConsumption`);
  await expect(page).toHaveTitle('AI Consumption | Invigil');
  await expect(page.getByRole('heading', { name: 'No AI requests yet' })).toBeVisible();
});

test('a request has model, prompt, completion and total tokens, detail, date and time [ai-consumption.2]', async () => {
  await simulateUsage();
  await open();
  await expect(columnHeads(page)).toHaveText([
    ...['Model', 'Prompt tokens', 'Completion tokens', 'Total tokens', 'Additional detail', 'Date and time'],
  ]);
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  const shown = ['gemini-2.0-flash', '1,234', '56', /^1,290/, 'Questions for “Optics”'];
  for (const [index, text] of [...shown, '21 Nov 2026, 10:12'].entries())
    await expect(cells.nth(index)).toHaveText(text);
});

test('requests are paged by ten; search and sorting are asked of the server; all are exported [ai-consumption.3]', async () => {
  const calls = await simulateUsage();
  await open();
  await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'Total tokens' }).getByRole('button').click();
  await expect.poll(() => calls.at(-1)?.searchParams.get('sortBy')).toBe('totalTokens');
  await page.getByRole('searchbox').fill('gpt');
  await expect.poll(() => calls.at(-1)?.searchParams.get('search')).toBe('gpt');
  for (const format of ['csv', 'excel', 'pdf'] as const) {
    const file = await exportTable(page, format);
    expect(file.name).toMatch(/^ai-consumption\./);
    if (format === 'csv') expect(file.bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(MANY + 1);
  }
});

test('a list that does not load shows the error and loads again on Try again [ai-consumption.4]', async () => {
  await page.route(LIST_ADDRESS, (route) => route.fulfill({ status: 500, json: {} }));
  await open();
  await expect(page.getByText('Something Unexpected')).toBeVisible();
  await page.unroute(LIST_ADDRESS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No AI requests yet' })).toBeVisible();
});

test('a candidate has no AI Consumption [ai-consumption.5]', async ({ browser }) => {
  const candidate = await buildCandidate(journeySite(), admin);
  const theirs = await openSignedIn(browser, candidate.credentials);
  await expect(theirs.getByRole('link', { name: 'AI logs' })).toHaveCount(0);
  await theirs.goto(`${baseUrl()}/user/aiConsumption`);
  await expect(theirs).toHaveTitle('Entry restricted | Invigil');
  await theirs.close();
});
