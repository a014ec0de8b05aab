import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { buildPlan, userFields } from '@invigil/testkit/builders/accounts';
import { expect, type Page, test } from '@playwright/test';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import {
  baseUrl,
  chooseInRow,
  columnHeads,
  journeySite,
  openSignedIn,
  rowOf,
  signInOverHttp,
  siteOwner,
} from './signed-in-page.ts';

const SHORT_NOTICE_MS = 10_000;
const stamp = Date.now();
const planTitle = `Institute ${stamp}`;

let site: SampleSite;
let ownerPage: Page;
let adminPage: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  await buildPlan(journeySite(), {
    ...{ title: planTitle, priceMinor: 30_000_000 + (stamp % 10_000_000) },
    ...{ assessmentLimit: 1_500, questionLimit: 80, additionalText: 'Three campuses' },
  });
  const admin = await signInOverHttp(site.admin);
  await admin.ok(accounts.createUser, {
    body: userFields({ fullName: 'Rohan Sen', email: `rohan${stamp}@example.org`, roleId: null }),
  });
  ownerPage = await openSignedIn(browser, siteOwner());
  adminPage = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await ownerPage.close();
  await adminPage.close();
});

test('the list of users shows name, e-mail, role, plan, mobile and registration date [users-and-plans.1]', async () => {
  await ownerPage.goto(`${baseUrl()}/user/users`);
  await expect(columnHeads(ownerPage)).toHaveText([
    ...['Full name', 'E-mail', 'Role', 'Plan', 'Mobile', 'Since', 'Actions'],
  ]);
  await ownerPage.getByRole('searchbox').fill(site.admin.email);
  const cells = rowOf(ownerPage, site.admin.email).getByRole('cell');
  await expect(cells.nth(0).locator('.row-title')).toHaveText('Ananya Rao');
  await expect(cells.nth(2)).toHaveText('Administrator');
  await expect(cells.nth(3)).toHaveText(/^Department \d+ until \d+ \w+ \d{4}$/);
  await expect(cells.nth(5)).toHaveText(/^\d+ \w+ \d{4}$/);
  await adminPage.goto(`${baseUrl()}/user/users`);
  await expect(columnHeads(adminPage)).toHaveText(['Full name', 'E-mail', 'Mobile', 'Since', 'Actions']);
});

test('the user panel has a password field only on creation, and edits a user [users-and-plans.3]', async () => {
  await adminPage.goto(`${baseUrl()}/user/users`);
  await adminPage.getByRole('button', { name: 'New candidate' }).click();
  const creating = adminPage.getByRole('dialog', { name: 'New candidate' });
  await expect(creating.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await creating.getByRole('button', { name: 'Cancel' }).click();
  await expect(creating).toHaveCount(0);

  const row = rowOf(adminPage, 'Rohan Sen');
  await row.getByRole('button', { name: 'Edit user: Rohan Sen' }).click();
  const panel = adminPage.getByRole('dialog', { name: 'Edit user' });
  await expect(panel.getByLabel('E-mail')).toHaveValue(`rohan${stamp}@example.org`);
  await expect(panel.getByLabel('Password')).toHaveCount(0);
  await panel.getByLabel('Full name').fill('Rohan Sengupta');
  await panel.getByLabel('Mobile').fill('+91 98300 00000');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText('User updated')).toBeVisible();
  await expect(rowOf(adminPage, 'Rohan Sengupta')).toContainText('+91 98300 00000');
  await signInOverHttp({ email: `rohan${stamp}@example.org`, password: site.admin.password });
});

test('a candidate created in the panel can sign in [users-and-plans.2]', async () => {
  await adminPage.goto(`${baseUrl()}/user/users`);
  await adminPage.getByRole('button', { name: 'New candidate' }).click();
  const panel = adminPage.getByRole('dialog', { name: 'New candidate' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('This field may not be empty')).toHaveCount(3);
  const account = { email: `tara${stamp}@example.org`, password: site.admin.password };
  await panel.getByLabel('Full name').fill('Tara Bose');
  await panel.getByLabel('E-mail').fill(account.email);
  await panel.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toHaveCount(0);
  await expect(rowOf(adminPage, 'Tara Bose')).toContainText(account.email);
  await signInOverHttp(account);
});

test('a plan shows title, additional text, price, interval and limits [users-and-plans.4]', async () => {
  await ownerPage.goto(`${baseUrl()}/settings/plans`);
  await expect(columnHeads(ownerPage)).toHaveText([
    ...['Title', 'Price', 'Interval', 'Assessments', 'Questions per assessment'],
    ...['Responses per assessment', 'Actions'],
  ]);
  await ownerPage.getByRole('searchbox').fill(planTitle);
  const cells = rowOf(ownerPage, planTitle).getByRole('cell');
  await expect(cells.nth(0)).toHaveText(`${planTitle}Three campuses`);
  await expect(cells.nth(1)).toHaveText(/^US\$3\d\d,\d{3}/);
  await expect(cells.nth(2)).toHaveText('Yearly');
  await expect(cells.nth(3)).toHaveText('1,500');
  await expect(cells.nth(4)).toHaveText('80');
  await expect(cells.nth(5)).toHaveText('Unlimited');
});

test('a plan is edited, and its counts must be positive [users-and-plans.5]', async () => {
  const title = `Faculty ${stamp}`;
  await buildPlan(journeySite(), { title });
  await ownerPage.goto(`${baseUrl()}/settings/plans`);
  await ownerPage.getByRole('searchbox').fill(title);
  const row = rowOf(ownerPage, title);
  await row.getByRole('button', { name: /^Edit plan/ }).click();
  const panel = ownerPage.getByRole('dialog', { name: 'Edit plan' });
  await expect(panel.getByLabel('Title')).toHaveValue(title);
  await panel.getByLabel('Assessments', { exact: true }).fill('0');
  await panel.getByLabel('Questions per assessment').fill('-3');
  await panel.getByLabel('Interval').selectOption('Monthly');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('The value must be greater than zero')).toHaveCount(2);
  await panel.getByLabel('Assessments', { exact: true }).fill('7');
  await panel.getByLabel('Questions per assessment').fill('45');
  await panel.getByLabel('Responses per assessment').fill('300');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(ownerPage.getByText('Plan updated')).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toHaveText('Monthly');
  await expect(row.getByRole('cell').nth(3)).toHaveText('7');
  await expect(row.getByRole('cell').nth(4)).toHaveText('45');
  await expect(row.getByRole('cell').nth(5)).toHaveText('300');
});

test('a category requires a name, is renamed and deleted, each with a toast [users-and-plans.6]', async () => {
  await adminPage.goto(`${baseUrl()}/question/category`);
  await adminPage.getByRole('button', { name: 'New category' }).click();
  const creating = adminPage.getByRole('dialog', { name: 'New category' });
  await creating.getByLabel('Name').fill('   ');
  await creating.getByRole('button', { name: 'Save' }).click();
  await expect(creating.getByText('This field may not be empty')).toBeVisible();
  await creating.getByLabel('Name').fill('Optiks');
  await creating.getByRole('button', { name: 'Save' }).click();
  await expect(adminPage.getByText('Category saved')).toBeVisible();

  const renaming = adminPage.getByRole('dialog', { name: 'Edit category' });
  await adminPage.getByRole('button', { name: 'Edit category: Optiks' }).click();
  await expect(renaming.getByLabel('Name')).toHaveValue('Optiks');
  await renaming.getByLabel('Name').fill('Optics');
  await renaming.getByRole('button', { name: 'Save' }).click();
  // Toasts first: they vanish after ten seconds, in which a slow list may not have been read again.
  await expect(adminPage.getByText('Category updated')).toBeVisible();
  await expect(rowOf(adminPage, 'Optics')).toBeVisible();
  await expect(rowOf(adminPage, 'Optiks')).toHaveCount(0);

  await chooseInRow(rowOf(adminPage, 'Optics'), 'Delete category');
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(adminPage.getByText('Category deleted')).toBeVisible();
  await expect(rowOf(adminPage, 'Optics')).toHaveCount(0);
});

test('every list asks before it deletes, and Keep is the safe answer [users-and-plans.7]', async () => {
  const questions = `/question/quizQuestions?assessment=${site.assessmentIds.draft}`;
  const lists: [Page, string, string, string][] = [
    [ownerPage, '/settings/plans', planTitle, 'Delete plan'],
    [adminPage, '/user/users', 'Meera Iyer', 'Delete user'],
    [adminPage, '/question/category', 'हिन्दी गद्य', 'Delete category'],
    [adminPage, '/quiz/topics', 'Bengali grammar', 'Delete'],
    [adminPage, questions, 'Two resistors', 'Delete'],
  ];
  for (const [page, path, text, action] of lists) {
    await page.goto(baseUrl() + path);
    await page.getByRole('searchbox').fill(text);
    const row = rowOf(page, text);
    await expect(page.getByRole('row')).toHaveCount(2);
    const visible = row.getByRole('button', { name: new RegExp(`^${action}:`) });
    if (await visible.isVisible()) await visible.click();
    else await chooseInRow(row, action);
    const dialog = page.getByRole('alertdialog', { name: /^Delete / });
    await expect(dialog.getByRole('button', { name: /^Keep/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toBeVisible();
  }
});

test('leaving a form with unsaved changes asks first [users-and-plans.8]', async () => {
  await adminPage.goto(`${baseUrl()}/question/category`);
  await adminPage.getByRole('button', { name: 'New category' }).click();
  const panel = adminPage.getByRole('dialog', { name: 'New category' });
  const question = adminPage.getByRole('alertdialog', { name: 'Leave without saving?' });
  await panel.getByLabel('Name').fill('Half a word');
  for (const leave of ['Cancel', 'Close']) {
    await panel.getByRole('button', { name: leave }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
  }
  await adminPage.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('Half a word');
  await adminPage.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(panel).toHaveCount(0);
  await expect(rowOf(adminPage, 'Half a word')).toHaveCount(0);
});

test('a toast stays for ten seconds [users-and-plans.9]', async ({ browser }) => {
  const page = await openSignedIn(browser, site.admin);
  await page.clock.install();
  await page.goto(`${baseUrl()}/question/category`);
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Acoustics');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const notice = page.getByText('Category saved');
  await expect(notice).toBeVisible();
  await page.clock.runFor(SHORT_NOTICE_MS - 500);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice).toHaveCount(0);
  await page.close();
});
