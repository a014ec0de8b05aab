import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey-test.ts';
import { baseUrl, chooseInRow, journeySite, openSignedIn, rowOf } from '../support/signed-in-page.ts';

test('an Admin corrects a typo of a live question, sees before and after, the pages that still show the former text, and the mark on the result sheet [journey-correct-wording.1]', async ({
  browser,
}) => {
  const admin = await buildAdmin(journeySite());
  const { assessmentId } = await buildLiveAssessment(
    admin,
    { title: 'Powers', reviewRelease: 'atOnce', showKeyAfterwards: true },
    [
      {
        prompt: 'Wich is \\(x^2\\) for x = 3?',
        options: [
          { label: 'A', text: '6' },
          { label: 'B', text: '\\(3 \\cdot 3\\)' },
        ],
      },
      WRITTEN,
    ],
  );
  const candidate = await buildCandidate(journeySite(), admin, 'Meera Iyer');
  const attemptId = await buildAttempt(candidate, assessmentId);
  const beat = (wording: number) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: 'page-of-the-journey', wording } });
  await beat(0);

  const desk = await openSignedIn(browser, admin.credentials);
  const list = `${baseUrl()}/question/quizQuestions?assessment=${assessmentId}`;
  await desk.goto(list);
  await chooseInRow(rowOf(desk, 'Wich is'), 'Correct wording');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Correct the wording of question 1');
  const prompt = desk.getByRole('textbox', { name: 'Question', exact: true });
  await expect(prompt).toHaveValue('Wich is \\(x^2\\) for x = 3?');
  await prompt.fill('Which is \\(x^2\\) for x = 3?');
  await desk.getByRole('button', { name: 'Compare' }).click();
  const changed = desk.getByRole('listitem').filter({ hasText: /Changed/ });
  await expect(changed).toHaveCount(1);
  await expect(changed.getByRole('definition').first()).toContainText('Wich is');
  await expect(changed.getByRole('definition').last()).toContainText('Which is');
  await expect(changed.locator('math')).toHaveCount(2);
  await expect(desk.getByText('1 attempt in progress sees the correction within seconds.')).toBeVisible();
  expect(await findViolations(desk)).toEqual([]);
  await desk.getByRole('textbox', { name: 'Reason' }).fill('A letter was missing');
  await desk.getByRole('checkbox', { name: /^This changes wording only/ }).check();
  await desk.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(desk.getByText('Wording corrected in 1 published version.')).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: 'A letter was missing' })).toBeVisible();
  const seen = await candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
  expect(seen.promptHtml).toMatch(/^Which is/);

  await desk.getByRole('link', { name: 'Open live board' }).click();
  const seat = desk.getByRole('list', { name: 'Seats' }).getByRole('button', { name: /Meera Iyer/ });
  await expect(desk.getByText('1 page still shows the former text.')).toBeVisible();
  await expect(seat).toHaveAccessibleName(/Former text/);
  await beat(1);
  await expect(desk.getByText('All open pages show the corrected texts')).toBeVisible({ timeout: 15_000 });
  await expect(seat).not.toHaveAccessibleName(/Former text/);

  await desk.goto(list);
  await expect(rowOf(desk, 'Which is')).toBeVisible();
  await expect(rowOf(desk, 'Wich is')).toHaveCount(0);

  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const own = await openSignedIn(browser, candidate.credentials);
  await own.goto(`${baseUrl()}/quiz/result?attempt=${attemptId}`);
  await expect(own.getByText(/Text corrected on/)).toBeVisible();
  const former = own.locator('.script-former');
  await expect(former).toBeHidden();
  await own.getByText('Text at your start', { exact: true }).click();
  await expect(former).toContainText('Wich is');
});
