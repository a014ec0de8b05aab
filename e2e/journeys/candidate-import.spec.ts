import { readFile } from 'node:fs/promises';
import { listUsers } from '@invigil/contract/accounts/account-endpoints';
import { saveImportedUsers } from '@invigil/contract/accounts/candidate-import-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { nextWord } from '@invigil/testkit/builders/unique';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from './signed-in-page.ts';

let admin: SignedIn;
let page: Page;

test.beforeEach(async ({ browser }) => {
  admin = await buildAdmin(journeySite());
  page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/user/users`);
});
test.afterEach(() => page.context().close());

const panel = () => page.getByRole('dialog', { name: 'Import candidates from CSV' });
const address = (name: string) => `${name}-${Date.now()}-${nextWord()}@example.org`;

const openButton = () => page.getByRole('button', { name: 'Import from CSV' });

async function choose(text: string | Buffer, name = 'class.csv'): Promise<void> {
  await panel()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as Buffer) });
}

const csvOf = (people: readonly (readonly [string, string])[]) =>
  ['Full name;E-mail', ...people.map((fields) => fields.join(';'))].join('\r\n');

const numberOfUsers = async () => {
  const params = { userId: admin.userId, page: 1, pageSize: 10 };
  return (await admin.ok(listUsers, { params, query: {} })).count;
};

test('an Admin imports candidates by keyboard, and the list shows them [journey-candidate-import.1]', async () => {
  const [ana, luz] = [address('ana'), address('luz')];
  await openButton().focus();
  await page.keyboard.press('Enter');
  await expect(panel().getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await choose(
    csvOf([
      ['Ana Torres', ana],
      ['Luz Rey', luz],
    ]),
  );
  await expect(panel().getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(rowOf(page, ana)).toContainText('New account');
  await expect(panel()).toContainText('2 candidates will be imported.');
  await expect(panel()).toContainText('no password yet');
  await expect(panel().getByRole('checkbox', { name: /^Send each new candidate an e-mail/ })).toBeDisabled();
  await expect(panel()).toContainText('E-mail is not set up yet. Ask the super administrator.');
  await panel().getByRole('button', { name: 'Import 2 candidates' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 candidates imported')).toBeVisible();
  await expect(panel()).toHaveCount(0);
  await expect(openButton()).toBeFocused();
  await expect(rowOf(page, ana)).toBeVisible();
  await expect(rowOf(page, luz)).toBeVisible();
});

test('bad rows of candidates are shown with the reason, downloaded, and skipped when the Admin says so [journey-candidate-import.2]', async () => {
  const mine = await buildCandidate(journeySite(), admin, 'Mine Already');
  const other = await buildAdmin(journeySite());
  const theirs = await buildCandidate(journeySite(), other, 'Their Name');
  const ana = address('ana');
  await openButton().click();
  await choose(
    csvOf([
      ['Ana Torres', ana],
      ['Ana Again', ana],
      ['', address('nameless')],
      ['Bela', 'bela at example'],
      ['Mine', mine.credentials.email],
      ['Colleague', other.credentials.email],
      ['Shared One', theirs.credentials.email],
      ['=HYPERLINK(1)', 'formula'],
    ]),
  );
  await expect(panel()).toContainText('2 candidates will be imported. 6 lines will be skipped.');
  await expect(panel()).toContainText('1 address already has an account');
  for (const [email, status] of [
    ['nameless', 'Name missing'],
    ['bela at example', 'Invalid e-mail address'],
    [mine.credentials.email, 'Already your candidate'],
    [other.credentials.email, 'Address of a staff member'],
    [theirs.credentials.email, 'Existing account, joins'],
  ] as const)
    await expect(rowOf(page, email)).toContainText(status);
  expect(await findViolations(page)).toEqual([]);

  await panel().getByRole('button', { name: 'Skipped', exact: true }).click();
  await expect(panel().locator('tbody tr')).toHaveCount(6);
  const arrival = page.waitForEvent('download');
  await panel().getByRole('button', { name: 'Download skipped lines' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('skipped-candidates.csv');
  const lines = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toBe(`3,Ana Again,${ana},Same address as an earlier line`);
  expect(lines[6]).toBe("9,'=HYPERLINK(1),formula,Invalid e-mail address");

  await panel().getByRole('button', { name: 'Cancel' }).click();
  expect(await numberOfUsers()).toBe(1);
  await openButton().click();
  await choose(
    csvOf([
      ['Ana Torres', ana],
      ['Bela', 'bela at example'],
    ]),
  );
  await panel().getByRole('button', { name: 'Import the 1 valid candidate' }).click();
  await expect(page.getByText('1 candidate imported')).toBeVisible();
  await expect(rowOf(page, ana)).toBeVisible();
  expect(await numberOfUsers()).toBe(2);
});

test('a wrong file of candidates is refused in place, and the right one works after it [journey-candidate-import.3]', async () => {
  await openButton().click();
  await choose('anything', 'class.xlsx');
  await expect(panel().getByRole('alert')).toHaveText(/Choose a CSV file/);
  await choose(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
  await expect(panel().getByRole('alert')).toHaveText(/Choose a CSV file/);
  await choose('neither,name\nnor,address\n');
  await expect(panel().getByRole('alert')).toHaveText(/cannot be read. Compare it with the sample/);
  await expect(panel().getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await choose(Array.from({ length: 10_001 }, (_, n) => `Name,n${n}@example.org`).join('\n'));
  await expect(panel().getByRole('alert')).toHaveText(/more than 10,000 lines/);
  await choose(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'));
  await expect(panel().getByRole('alert')).toHaveText(/too large/);
  const arrival = page.waitForEvent('download');
  await panel().getByRole('link', { name: 'Download a sample file' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('user-upload.csv');
  await choose(await readFile(await download.path()));
  await expect(panel().locator('tbody tr')).toHaveCount(4);
  await expect(panel().getByRole('alert')).toHaveCount(0);
});

test('a double click imports candidates once, and a reload before the confirmation imports nothing [journey-candidate-import.4]', async () => {
  const file = csvOf([['Ana Torres', address('ana')]]);
  await openButton().click();
  await choose(file);
  await expect(panel().locator('tbody tr')).toHaveCount(1);
  await page.reload();
  await expect(panel()).toHaveCount(0);
  expect(await numberOfUsers()).toBe(0);

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/SaveCsvUsers/')) saves.push(request.url());
  });
  await openButton().click();
  await choose(file);
  await panel().getByRole('button', { name: 'Import 1 candidate' }).dblclick();
  await expect(page.getByText('1 candidate imported')).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(await numberOfUsers()).toBe(1);
});

test('an import of candidates that another window has confirmed says so [journey-candidate-import.5]', async () => {
  await openButton().click();
  const answer = page.waitForResponse((response) => response.url().includes('/ReadUserUploadCsv'));
  await choose(csvOf([['Ana Torres', address('ana')]]));
  const batchId: string = (await (await answer).json()).responseMsg;
  await expect(panel().locator('tbody tr')).toHaveCount(1);
  await admin.ok(saveImportedUsers, { params: { batchId } });
  await panel().getByRole('button', { name: 'Import 1 candidate' }).click();
  await expect(panel().getByRole('alert')).toHaveText(/confirmed in another window/);
  expect(await numberOfUsers()).toBe(1);
});

test('the review of an import of candidates fits a phone, and 10,000 candidates can be imported [journey-candidate-import.6]', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = nextWord();
  const people = Array.from(
    { length: 10_000 },
    (_, n) => [`Candidate ${n}`, `c${n}-${Date.now()}-${word}@example.org`] as const,
  );
  await openButton().click();
  await choose(csvOf(people));
  await expect(panel()).toContainText('10000 candidates will be imported.');
  await expect(panel().locator('tbody tr')).toHaveCount(10);
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.querySelector('.panel-content')?.scrollWidth,
  ]);
  expect(Math.max(...widths.map(Number))).toBeLessThanOrEqual(320);
  expect(await findViolations(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Import 10000 candidates' }).click();
  await expect(page.getByText('10000 candidates imported')).toBeVisible();
  expect(await numberOfUsers()).toBe(10_000);
});

test('the SuperAdmin, who has no candidates of its own, sees no import [journey-candidate-import.7]', async ({
  browser,
}) => {
  const owner = await openSignedIn(browser, journeySite().owner);
  await owner.goto(`${baseUrl()}/user/users`);
  await expect(owner.getByRole('button', { name: 'New user' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Import from CSV' })).toHaveCount(0);
  await owner.context().close();
});
