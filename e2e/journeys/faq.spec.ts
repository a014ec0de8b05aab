import * as faqs from '@invigil/contract/site/faq-endpoints';
import { updateSettings } from '@invigil/contract/site/private-settings-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { expect, type Page, test } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { readPdf } from './pdf-facts.ts';
import { chooseInRow, columnHeads, rowOf } from './signed-in-page.ts';

const REQUIRED = 'This field may not be empty';
const WHO = { title: 'Who may take an exam?', description: 'Everyone who was <b>invited</b>.' };
const WHEN = { title: 'When do I get my result?', description: 'After marking.' };

/** The FAQ is visible to all visitors of a site: this journey has its own. */
let own: OwnSite;
let owner: SignedIn;
let admin: SignedIn;
let page: Page;

test.beforeAll(async ({ browser }) => {
  own = await startOwnSite();
  owner = await own.site.signIn(own.owner);
  admin = await buildAdmin(own.site);
  page = await own.open(browser, own.owner);
});
test.afterAll(async () => {
  await page.context().close();
  await own.stop();
});
test.beforeEach(async () => {
  for (const { faqId } of await own.anonymous.ok(faqs.listFaqs))
    await owner.ok(faqs.deleteFaq, { params: { faqId } });
  await owner.ok(updateSettings, { body: { showsFaq: true } });
});

const create = (body: { title: string; description: string }) => owner.ok(faqs.createFaq, { body });
const openTable = async () => {
  await page.goto(`${own.baseUrl}/settings/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
};
const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

test('the SuperAdmin writes, edits and deletes questions with their answers in a table [journey-faq.1]', async () => {
  await page.goto(`${own.baseUrl}/dashboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${own.baseUrl}/settings/faq`);
  await expect(page).toHaveTitle('FAQ | Invigil');
  await expect(page.getByRole('main')).toContainText('No questions yet');
  await page.getByRole('button', { name: 'New question' }).first().click();
  await save();
  await expect(field('Question')).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await expect(field('Answer')).toHaveAccessibleDescription(new RegExp(REQUIRED));
  await field('Question').fill(WHO.title);
  await field('Answer').fill('Everyone who was invited.');
  await field('Answer').selectText();
  await page.keyboard.press('Control+b');
  await expect(field('Answer')).toHaveValue('<b>Everyone who was invited.</b>');
  const preview = page.getByRole('region', { name: 'Preview of the answer' });
  await expect(preview.locator('b')).toHaveText('Everyone who was invited.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Question saved')).toBeVisible();
  await expect(columnHeads(page)).toHaveText(['Question', 'Answer', 'Actions']);
  await expect(page.getByRole('row')).toHaveCount(2);
  await rowOf(page, WHO.title)
    .getByRole('button', { name: `Edit question: ${WHO.title}` })
    .click();
  await field('Question').fill('Who can take an exam?');
  await save();
  await expect(page.getByText('Question updated')).toBeVisible();
  await chooseInRow(rowOf(page, 'Who can take an exam?'), 'Delete question');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Who can take an exam?”?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Question deleted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No questions yet');
});

test('a question that exists is refused at its field [journey-faq.2]', async () => {
  await create(WHO);
  await openTable();
  await page.getByRole('button', { name: 'New question' }).click();
  await field('Question').fill(WHO.title.toUpperCase());
  await field('Answer').fill('Twice');
  await save();
  await expect(field('Question')).toHaveAccessibleDescription(/already an FAQ with this title/);
  await expect(field('Question')).toBeFocused();
});

test('all matching questions are exported to PDF and Excel as Faq-table [journey-faq.3]', async () => {
  await create(WHO);
  await create(WHEN);
  await openTable();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['PDF', 'Excel (.xlsx)']);
  await page.keyboard.press('Escape');
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('Faq-table.pdf');
  expect(readPdf(pdf.bytes).text).toContain('After marking.');
  await page.getByRole('searchbox').fill('invited');
  await expect(page.getByRole('row')).toHaveCount(2);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('Faq-table.xlsx');
  expect(readSheet(excel.bytes)).toEqual([
    ['Question', 'Answer'],
    [WHO.title, 'Everyone who was invited.'],
  ]);
});

test('an Admin and a candidate read the FAQ as an accordion of sanitised answers [journey-faq.4]', async ({
  browser,
}) => {
  await create({ ...WHO, description: `${WHO.description}<script>document.title = 'taken'</script>` });
  await create(WHEN);
  const candidate = await buildCandidate(own.site, admin);
  for (const account of [admin.credentials, candidate.credentials]) {
    const reader = await own.open(browser, account);
    await reader.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click();
    await expect(reader).toHaveURL(`${own.baseUrl}/settings/faq`);
    const question = reader.getByRole('button', { name: WHO.title });
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await question.focus();
    await reader.keyboard.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    const answer = reader.getByRole('region', { name: WHO.title });
    await expect(answer.locator('b')).toHaveText('invited');
    await expect(answer.locator('script')).toHaveCount(0);
    await expect(reader).toHaveTitle('FAQ | Invigil');
    await expect(reader.getByRole('button', { name: 'New question' })).toHaveCount(0);
    await reader.context().close();
  }
});

test('readers without questions, or with the FAQ switched off, are told so [journey-faq.5]', async ({
  browser,
}) => {
  const reader = await own.open(browser, admin.credentials);
  await reader.goto(`${own.baseUrl}/settings/faq`);
  await expect(reader.getByRole('main')).toContainText('No questions yet');
  await create(WHO);
  await reader.reload();
  await expect(reader.getByRole('button', { name: WHO.title })).toBeVisible();
  await owner.ok(updateSettings, { body: { showsFaq: false } });
  await reader.reload();
  await expect(reader.getByRole('main')).toContainText('No questions yet');
  await reader.context().close();
});

test('the account menu of a candidate leads to the FAQ, that of an Admin does not [journey-faq.6]', async ({
  browser,
}) => {
  const candidate = await buildCandidate(own.site, admin);
  const reader = await own.open(browser, candidate.credentials);
  await reader.getByRole('button', { name: /^Account:/ }).click();
  await expect(reader.getByRole('menuitem')).toContainText(['Profile', 'Change password', 'FAQ', 'Sign out']);
  await reader.getByRole('menuitem', { name: 'FAQ' }).click();
  await expect(reader).toHaveURL(`${own.baseUrl}/settings/faq`);
  await reader.context().close();
  const adminPage = await own.open(browser, admin.credentials);
  await adminPage.getByRole('button', { name: /^Account:/ }).click();
  await expect(adminPage.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(adminPage.getByRole('menuitem', { name: 'FAQ' })).toHaveCount(0);
  await adminPage.context().close();
});

test('a list that cannot be loaded offers to try again', async () => {
  await page.route('**/api/Settings/GetFaqList', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${own.baseUrl}/settings/faq`);
  await expect(page.getByRole('alert')).toContainText('Something Unexpected!');
  await page.unroute('**/api/Settings/GetFaqList');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('No questions yet');
});
