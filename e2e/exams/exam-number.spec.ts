import { finishAttempt } from '@invigil/contract/exams/attempt-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, signedInStorage } from '../support/signed-in-page.ts';
import { JournalSite, openQuestion, Sitting } from './exam-journal-site.ts';

const FALL = { kind: 'numeric', value: '9.81', tolerance: '0.02' } as const;
const ASKED = { prompt: 'How fast is free fall, in m/s²?', promptType: 'text', interaction: FALL } as const;

test('the input of a number arrives before the first question, so that it is answered offline, and is marked within its tolerance [exam-number.3]', async ({
  browser,
}) => {
  const site = await JournalSite.build();
  const { assessmentId } = await buildLiveAssessment(
    site.admin,
    { title: 'Falling', totalMarks: 1_000, passMark: 500, showKeyAfterwards: true },
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
  await page.keyboard.type('9,8');
  await expect(page.getByText('Counts as 9.8.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await context.setOffline(false);
  await sitting.expectAnswers({ 2: '9,8' });

  await sitting.caller.ok(finishAttempt, { body: { attemptId: sitting.attemptId } });
  const result = await site.admin.ok(results.getResult, { params: { attemptId: sitting.attemptId } });
  expect(result).toMatchObject({ obtainedMarks: 500, isMarked: true });
  await page.goto(`${baseUrl()}/quiz/result?attempt=${sitting.attemptId}`);
  const script = page.getByRole('listitem').filter({ hasText: 'How fast is free fall' });
  await expect(script).toContainText('9,8');
  await expect(script).toContainText('5');
  await context.close();
});

test('an input that does not arrive is asked for again, and the exam opens with it [exam-number.4]', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|net::ERR_FAILED/, 'the input is blocked once');
  const site = await JournalSite.build();
  const { assessmentId } = await buildLiveAssessment(site.admin, { title: 'Blocked' }, [ASKED]);
  const account = await site.newCandidate();
  const context = await browser.newContext({ storageState: await signedInStorage(account) });
  let asked = 0;
  await context.route(/NumericInput-[\w-]+\.js/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  const page = await (await Sitting.begin(account, assessmentId)).open(context);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('9.8');
  expect(asked).toBeGreaterThan(1);
  await context.close();
});
