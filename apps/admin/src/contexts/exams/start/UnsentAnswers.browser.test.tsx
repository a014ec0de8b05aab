import { checkAttemptEnd, listLiveAssessments, saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { openJournal } from '@invigil/exam-client/journal-store.ts';
import { paper, ticked } from '@invigil/exam-client/testing/paper.test-data.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { exampleRow } from '../../../testing/example-answers.test-data.ts';
import { expectNone, openByDrawer } from '../../../testing/page-parts.test-data.ts';

const CANDIDATE_ID = 7;
const SAVED = '1 answer that was stored on this device is now saved.';

/** Every test has an attempt of its own, because a page tells what its deliveries have done until it is loaded again. */
let attemptId = 100;
let title = '';

beforeEach(async () => {
  attemptId += 1;
  title = `Unit Test ${attemptId}`;
  edge.reply(listLiveAssessments, [exampleRow(listLiveAssessments, { title: 'Unit Test 3' })]);
  edge.reply(checkAttemptEnd, true);
  edge.reply(saveAnswer, ({ body: { sequence } }) => ({
    message: 'successfullySaved' as const,
    savedAt: new Date(),
    sequence: sequence ?? 0,
  }));
  const journal = await openJournal(CANDIDATE_ID);
  await journal.writeAttempt({ attempt: paper({ attemptId, title, deadline: null }), clockOffset: 0 });
  await journal.writeAnswer(attemptId, {
    questionId: 101,
    answer: ticked('A'),
    isSkipped: false,
    pointerLeaveCount: 0,
    visibilityChangeCount: 0,
    sequence: 50,
    knownSequence: 0,
    answeredAt: new Date(),
    isSubmitted: true,
  });
});

afterEach(() => void vi.useRealTimers());

const notice = () => page.getByRole('status').filter({ hasText: `${title}:` });

it('a dashboard delivers the answers that the browser still holds once, and tells their fate [unsent-deliveries.1]', async () => {
  await openScreen('/dashboard', 'candidate');
  await expect.element(notice()).toHaveTextContent(SAVED);
  expect(edge.requests(saveAnswer)).toHaveLength(1);
});

it('a dashboard that is left during a delivery tells the fate when it is opened again [unsent-deliveries.2]', async () => {
  const arrive = edge.hold(saveAnswer);
  await openScreen('/dashboard', 'candidate');
  await expect.poll(() => edge.requests(saveAnswer)).toHaveLength(1);
  await openByDrawer('Certificates');
  await expectNone(notice());
  arrive();
  // The delivery ends with the question whether the attempt is over.
  await expect.poll(() => edge.requests(checkAttemptEnd)).toHaveLength(1);
  await openByDrawer('Dashboard');
  await expect.element(notice()).toHaveTextContent(SAVED);
  expect(edge.requests(saveAnswer)).toHaveLength(1);
});

it('a dashboard whose delivery did not reach the server repeats it after a minute [unsent-deliveries.3]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  edge.fail(saveAnswer, 0);
  edge.fail(checkAttemptEnd, 0);
  await openScreen('/dashboard', 'candidate');
  await expect.poll(() => edge.requests(checkAttemptEnd).length).toBeGreaterThan(0);
  edge.reply(checkAttemptEnd, true);
  edge.reply(saveAnswer, ({ body: { sequence } }) => ({
    message: 'successfullySaved' as const,
    savedAt: new Date(),
    sequence: sequence ?? 0,
  }));
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(notice()).toHaveTextContent(SAVED);
});

it('a dashboard tells the fate of an answer before the server says whether its exam is over [unsent-deliveries.4]', async () => {
  const arrive = edge.hold(checkAttemptEnd);
  await openScreen('/dashboard', 'candidate');
  await expect.element(notice()).toHaveTextContent(SAVED);
  arrive();
});
