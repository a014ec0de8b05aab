import * as instructions from '@invigil/contract/authoring/instruction-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

test('a saved instruction has no harmful markup', async ({ browser, allowConsole }) => {
  allowConsole(
    /Executing inline event handler/,
    'the content security policy stops the typed handler in the preview',
  );
  const admin = await buildAdmin(journeySite());
  const { assessmentId } = await buildAssessment(admin, {}, []);
  const page = await openSignedIn(browser, admin.credentials);
  await page.goto(`${baseUrl()}/quiz/instruction?quiz=${assessmentId}`);
  await page.getByRole('button', { name: 'New instruction' }).first().click();
  const panel = page.getByRole('dialog');
  await panel
    .getByLabel('Instruction', { exact: true })
    .fill('Bring a pencil <script>alert(1)</script><b onclick="alert(2)">and paper</b>');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Bring a pencil and paper')).toBeVisible();
  const stored = await admin.ok(instructions.listInstructions, { params: { assessmentId } });
  expect(stored.map(({ description }) => description)).toEqual(['Bring a pencil <b>and paper</b>']);
  await page.context().close();
});
