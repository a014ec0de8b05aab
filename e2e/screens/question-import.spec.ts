import { readFile } from 'node:fs/promises';
import { listQuestions } from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildAssessment } from '@invigil/testkit/builders/assessments';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

/** A row of each kind: valid, refused by a rule of the assessment, and refused at two fields. */
const BAD_ROWS = [
  'question;optionA;optionB;correctOptions;explanation',
  'Capital of Japan?;Kyoto;Tokyo;B;',
  'Already here?;a;b;A;',
  '=HYPERLINK(1);a;;A;',
  String.raw`Formula?;a;b;A;\(\def\x{1}\x\)`,
].join('\r\n');

test('an Admin imports the sample by keyboard after a file with bad rows, and the list shows its questions [journey-question-import.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const { assessmentId } = await buildAssessment(admin, { title: 'Geography' }, [
    { prompt: 'Already here?' },
  ]);
  const page = await openSignedIn(browser, admin.credentials);
  const panel = page.getByRole('dialog', { name: 'Import questions from CSV' });
  const openButton = page.getByRole('button', { name: 'Import from CSV' });
  const choose = (buffer: Buffer) =>
    panel.locator('input[type=file]').setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer });

  await page.goto(`${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`);
  await openButton.focus();
  await page.keyboard.press('Enter');
  await choose(Buffer.from(BAD_ROWS));
  await expect(panel).toContainText('1 question will be added. 3 lines will be skipped.');
  await expect(panel.locator('tbody tr').filter({ hasText: '=HYPERLINK' })).toContainText(
    'optionB: This field may not be empty',
  );
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });

  await panel.getByRole('button', { name: 'Choose another file' }).click();
  const arrival = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download a sample file' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe('question-upload.csv');
  await choose(await readFile(await download.path()));
  await expect(panel.getByRole('heading', { name: 'Review the file' })).toBeFocused();
  await expect(panel).toContainText('7 questions will be added.');
  await expect(panel.locator('tbody tr')).toHaveCount(7);
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Import 7 questions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 questions imported')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(openButton).toBeFocused();
  await expect(rowOf(page, 'capital of Japan')).toBeVisible();
  expect(await admin.ok(listQuestions, { params: { assessmentId } })).toHaveLength(8);
  await page.context().close();
});
