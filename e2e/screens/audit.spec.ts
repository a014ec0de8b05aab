import * as accounts from '@invigil/contract/accounts/account-endpoints';
import { createAssessment, updateAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { createInstruction } from '@invigil/contract/authoring/instruction-endpoints';
import { buildAdmin, userFields } from '@invigil/testkit/builders/accounts';
import { assessmentFields } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

const MANY = 12;

test("the actions of an Admin are in the audit trail, newest first, and are sorted, paged and searched, apart from another tenant's [journey-audit.9]", async ({
  browser,
}) => {
  const other = await buildAdmin(journeySite());
  await other.ok(categories.createCategory, { body: { name: 'Department of others' } });
  const admin = await buildAdmin(journeySite(), {}, 'Ananya Rao');
  for (let number = 1; number <= MANY; number += 1)
    await admin.ok(categories.createCategory, { body: { name: `Chapter ${number}` } });
  const { createdId } = await admin.ok(categories.createCategory, { body: { name: 'Thermodynamics' } });
  await admin.ok(categories.updateCategory, { body: { categoryId: createdId, name: 'Heat and work' } });
  const fields = assessmentFields({ title: 'Bengali grammar', priceMinor: 0, allowSkip: true });
  const { createdId: assessmentId } = await admin.ok(createAssessment, { body: fields });
  const changed = {
    opensAt: new Date('2099-11-25T08:00:00Z'),
    passMark: 4_050,
    allowSkip: false,
    markingScheme: 'perQuestion',
    totalMarks: 0,
  } as const;
  await admin.ok(updateAssessment, { body: { ...fields, ...changed, assessmentId } });
  await admin.ok(createInstruction, { body: { assessmentId, description: 'Bring a <b>ruler</b>' } });
  const email = `new-${admin.credentials.email}`;
  await admin.ok(accounts.createUser, { body: userFields({ fullName: 'Kabir Sen', email, roleId: null }) });

  const page = await openSignedIn(browser, admin.credentials);
  const cellsOf = (row: number) => page.getByRole('row').nth(row).getByRole('cell');
  await page.getByRole('navigation').getByRole('link', { name: 'Audit trail' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/settings/audit`);
  await expect(cellsOf(1).nth(0)).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/);
  await expect(cellsOf(1).nth(1)).toHaveText('Ananya Rao');
  await expect(cellsOf(1).nth(2)).toHaveText('Signed in');
  await expect(cellsOf(2).nth(2)).toHaveText('User created');
  await expect(cellsOf(2).nth(3)).toContainText('Kabir Sen');
  await expect(cellsOf(3).nth(2)).toHaveText('Instruction added');
  await expect(cellsOf(3).nth(3)).toHaveText('Bengali grammar');
  await expect(cellsOf(3).nth(4)).toContainText('Bring a ruler');
  const details = await cellsOf(4).locator('.long-cell.secondary').allInnerTexts();
  expect(details.toSorted()).toEqual([
    'Let candidates skip questions: Yes → No',
    'Marking: Equal marks → Marks per question',
    'Opens: – → 25 Nov 2099, 09:00',
    'Pass mark: 50 → 40.5',
    'Total marks: 100 → 0',
  ]);

  const time = page.getByRole('columnheader', { name: 'Time' });
  await time.getByRole('button').click();
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await expect(cellsOf(1).nth(2)).toHaveText('Signed in');
  await expect(cellsOf(2).nth(3)).toHaveText('Chapter 1');
  await expect(rowOf(page, 'Heat and work')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '2', exact: true })
    .click();
  await expect(page.getByText(/^11–\d+ of/)).toBeVisible();
  await expect(rowOf(page, 'Category changed')).toContainText('Heat and work');
  await page.getByRole('searchbox').fill('Chapter');
  await expect(page.getByText(`1–10 of ${MANY}`)).toBeVisible();
  await page.getByRole('searchbox').fill('Department');
  await expect(page.getByText('Nothing matches “Department”')).toBeVisible();
  await page.context().close();
});
