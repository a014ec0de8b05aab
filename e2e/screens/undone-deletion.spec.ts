import { deleteAssessment } from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

test('a question that was deleted in a tab which is closed by now is restored at its place [journey-undone-deletion.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const prompts = ['What bends light?', 'What splits light?', 'What stops light?'];
  const { assessmentId } = await buildAssessment(
    admin,
    {},
    prompts.map((prompt) => ({ prompt })),
  );
  const list = `${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`;
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(list);
  const tab = await page.context().newPage();
  await tab.goto(list);
  await tab.getByRole('button', { name: 'Delete: Question 2' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click();
  await expect(rowOf(tab, 'What splits light?')).toHaveCount(0);
  await tab.close();

  await page.reload();
  await expect(rowOf(page, 'What splits light?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: What splits light?' }).click();
  await expect(rowOf(page, 'What splits light?')).toBeVisible();
  for (const [index, prompt] of prompts.entries())
    await expect(page.getByRole('row').nth(index + 1)).toContainText(prompt);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('an assessment that a call deleted is offered by its list, and restored with its questions [journey-undone-deletion.2]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const title = 'Unit Test 4: Optics';
  const { assessmentId } = await buildAssessment(admin, { title });
  const page = await openSignedIn(browser, admin.credentials);
  await admin.ok(deleteAssessment, { params: { assessmentId } });
  await page.goto(`${baseUrl()}/quiz/topics`);
  await page.getByRole('button', { name: `Undo: ${title}` }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
  await expect(page.getByRole('row')).toHaveCount(4);
});
