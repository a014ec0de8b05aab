import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl } from '../support/signed-in-page.ts';
import { JournalSite, openQuestion } from './exam-journal-site.ts';

const LAW = {
  kind: 'textEntry',
  accepted: [
    { text: "Ohm's law", percent: 100 },
    { text: '*ohm*', percent: 50 },
  ],
  isCaseSensitive: false,
  isAccentSensitive: true,
} as const;
const ASKED = { prompt: 'Which law is U = R · I?', promptType: 'text', interaction: LAW } as const;

test('the input of a short answer arrives before the first question, so that it is answered offline, and is marked by what it reads as [exam-text-entry.5]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const { assessmentId } = await buildLiveAssessment(
    site.admin,
    { title: 'Laws', totalMarks: 1_000, passMark: 500, showKeyAfterwards: true },
    [{ prompt: 'What comes first?' }, ASKED],
  );
  const { sitting, context, page } = await site.sit(browser, assessmentId);
  // The page fetches the next question ahead.
  await openQuestion(page, 2);
  await openQuestion(page, 1);
  await context.setOffline(true);
  await openQuestion(page, 2);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toBeFocused();
  await page.keyboard.type('OHM’S  Law');
  await expect(page.getByText('Accents make a difference.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await context.setOffline(false);
  await sitting.expectAnswers({ 2: 'OHM’S  Law' });

  await sitting.caller.ok(finishAttempt, { body: { attemptId: sitting.attemptId } });
  const result = await site.admin.ok(results.getResult, { params: { attemptId: sitting.attemptId } });
  expect(result).toMatchObject({ obtainedMarks: 500, isMarked: true });
  await page.goto(`${baseUrl()}/quiz/result?attempt=${sitting.attemptId}`);
  const script = page.getByRole('listitem').filter({ hasText: 'Which law is' });
  await expect(script).toContainText('OHM’S  Law');
  await expect(script).toContainText("Accepted as Ohm's law");
  await context.close();
});
