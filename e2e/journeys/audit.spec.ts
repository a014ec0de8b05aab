import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { createInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import { userFields } from '@invigil/testkit/builders/accounts';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import type { Page } from '@playwright/test';
import { exportTable, readSheet } from './exported-file.ts';
import { expect, test } from './journey-test.ts';
import { buildSampleSite, type SampleSite } from './sample-site.ts';

import { baseUrl, columnHeads, openSignedIn, rowOf, signInOverHttp, siteOwner } from './signed-in-page.ts';

const CATEGORY = 'Thermodynamics';
const RENAMED = 'Heat and work';
const TIME = /^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/;
const MANY = 12;

let site: SampleSite;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await buildSampleSite(baseUrl(), siteOwner());
  const admin = await signInOverHttp(site.admin);
  for (let number = 1; number <= MANY; number += 1)
    await admin.ok(categories.createCategory, { body: { name: `Chapter ${number}` } });
  const { createdId } = await admin.ok(categories.createCategory, { body: { name: CATEGORY } });
  await admin.ok(categories.updateCategory, { body: { categoryId: createdId, name: RENAMED } });
  await admin.ok(createInstruction, {
    body: { assessmentId: site.assessmentIds.draft, description: 'Bring a <b>ruler</b>' },
  });
  page = await openSignedIn(browser, site.admin);
});
test.afterAll(async () => {
  await page.close();
});

const open = async (of: Page = page) => {
  await of.goto(`${baseUrl()}/settings/audit`);
  await expect(of.getByRole('row').nth(1)).toBeVisible();
};
const cellsOf = (row: number) => page.getByRole('row').nth(row).getByRole('cell');

test('the Admin opens the audit trail from the drawer, with time, actor, action, subject and detail [journey-audit.4]', async () => {
  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/settings/audit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Trail');
  await expect(columnHeads(page)).toHaveText(['Time', 'Who', 'What', 'Subject', 'Detail']);
});

test('the newest audit entry is first', async () => {
  await open();
  await expect(cellsOf(1).nth(0)).toHaveText(TIME);
  await expect(cellsOf(1).nth(1)).toHaveText('Ananya Rao');
  await expect(cellsOf(1).nth(2)).toHaveText('Instruction added');
  await expect(cellsOf(1).nth(3)).toHaveText('Bengali grammar: ব্যাকরণ');
  await expect(cellsOf(1).nth(4)).toContainText('Bring a ruler');
  await expect(cellsOf(2).nth(2)).toHaveText('Category changed');
  await expect(cellsOf(2).nth(3)).toHaveText(RENAMED);
  await expect(cellsOf(3).nth(3)).toHaveText(CATEGORY);
});

test('audit entries are paged by ten and sort by time [journey-audit.5]', async () => {
  await open();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  const time = page.getByRole('columnheader', { name: 'Time' });
  await time.getByRole('button').click();
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await expect(rowOf(page, 'Electricity').first()).toBeVisible();
  await expect(rowOf(page, RENAMED)).toHaveCount(0);
});

test('audit entries are searched, and all matching ones are exported [journey-audit.6]', async () => {
  await open();
  await page.getByRole('searchbox').fill('Chapter');
  await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  const csv = await exportTable(page, 'csv');
  expect(csv.name).toBe('audit-trail.csv');
  const lines = csv.bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Time,Who,What,Subject,Detail');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines[1]).toContain(`Ananya Rao,Category created,Chapter ${MANY}`);
  const excel = await exportTable(page, 'excel');
  expect(excel.name).toBe('audit-trail.xlsx');
  expect(readSheet(excel.bytes)).toHaveLength(MANY + 1);
  const pdf = await exportTable(page, 'pdf');
  expect(pdf.name).toBe('audit-trail.pdf');
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('Nothing matches “nothing of the kind”')).toBeVisible();
});

test("the server's own actions are signed by the server [journey-audit.1]", async () => {
  await page.route('**/api/Settings/GetAuditTrail/**', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.responseMsg[0], { userId: null, fullName: '', action: 'assessmentStopped' });
    await route.fulfill({ response, json: body });
  });
  await open();
  await expect(cellsOf(1).nth(1)).toHaveText('Server');
  await expect(cellsOf(1).nth(2)).toHaveText('Assessment stopped');
  await page.unroute('**/api/Settings/GetAuditTrail/**');
});

test("an Admin sees only the own tenant's audit entries, the SuperAdmin the whole site's [journey-audit.2]", async ({
  browser,
}) => {
  const owner = await openSignedIn(browser, siteOwner());
  await open(owner);
  await owner.getByRole('searchbox').fill(RENAMED);
  await expect(rowOf(owner, RENAMED).first()).toBeVisible();
  await owner.getByRole('searchbox').fill('Department');
  await expect(rowOf(owner, 'Plan created').first()).toBeVisible();
  await owner.close();
  await open();
  await page.getByRole('searchbox').fill('Department');
  await expect(page.getByText('Nothing matches “Department”')).toBeVisible();
});

test("audit entries are in the reader's language [journey-audit.7]", async ({ browser }) => {
  const spanish = await openSignedIn(browser, site.admin);
  await spanish.evaluate(() => localStorage.setItem('invigil.locale', 'es'));
  await open(spanish);
  await expect(rowOf(spanish, RENAMED).first()).toContainText('Categoría modificada');
  await spanish.close();
});

test("details of audit entries have the labels of their screens, and values in the reader's language and time zone [journey-audit.8]", async ({
  browser,
}) => {
  const admin = await signInOverHttp(site.admin);
  const fields = assessmentFields({ title: 'Detailed', priceMinor: 0, allowSkip: true });
  const { createdId: assessmentId } = await admin.ok(assessments.createAssessment, { body: fields });
  const opensAt = new Date('2099-11-25T08:00:00Z');
  const changed = {
    opensAt,
    passMark: 4_050,
    allowSkip: false,
    markingScheme: 'perQuestion',
    totalMarks: 0,
  } as const;
  await admin.ok(assessments.updateAssessment, { body: { ...fields, ...changed, assessmentId } });
  const detailIn = async (locale: string) => {
    const reader = await openSignedIn(browser, site.admin);
    await reader.evaluate((key) => localStorage.setItem('invigil.locale', key), locale);
    await open(reader);
    const lines = await rowOf(reader, 'Detailed').first().locator('.long-cell.secondary').allInnerTexts();
    await reader.context().close();
    return lines.toSorted();
  };
  expect(await detailIn('en')).toEqual([
    'Let candidates skip questions: Yes → No',
    'Marking: Equal marks → Marks per question',
    'Opens: – → 25 Nov 2099, 09:00',
    'Pass mark: 50 → 40.5',
    'Total marks: 100 → 0',
  ]);
  expect(await detailIn('es')).toContain('Se abre: – → 25 nov 2099, 09:00');
  expect(await detailIn('in')).toContain('उत्तीर्णांक: 50 → 40.5');
});

test('a candidate has no audit trail [journey-audit.3]', async ({ browser }) => {
  const candidate = await openSignedIn(browser, site.candidate);
  await expect(candidate.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await candidate.goto(`${baseUrl()}/settings/audit`);
  await expect(candidate).toHaveTitle('Entry restricted | Invigil');
  await candidate.close();
});

test('creating a user adds an audit entry', async () => {
  const admin = await signInOverHttp(site.admin);
  const email = `new-${site.admin.email}`;
  await admin.ok(accounts.createUser, {
    body: userFields({ fullName: 'Kabir Sen', email, roleId: null }),
  });
  await open();
  await expect(cellsOf(1).nth(2)).toHaveText('User created');
  await expect(cellsOf(1).nth(3)).toContainText('Kabir Sen');
});
