import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** An attempt whose time is over, with one right answer that was saved in time. */
async function buildOverdue() {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { showKeyAfterwards: true });
  const attemptId = await buildAttempt(candidate, assessmentId);
  const startedAt = test.clock.now();
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  test.clock.advance({ minutes: 70 });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const sendLate = async (index: number, answeredAt: Date) => {
    const body = answerFields(attemptId, questionIds[index] ?? 0, { sequence: 2, answeredAt });
    expect(await candidate.refusal(attempts.saveAnswer, { body })).toBe('answerTooLate');
  };
  const review = () => candidate.ok(results.listResultDetails, { params: { attemptId } });
  const list = () => admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  const decide = (index: number, isReviewAcknowledged?: boolean) => ({
    body: {
      attemptId,
      questionId: questionIds[index] ?? 0,
      isAccepted: true,
      isReviewAcknowledged,
      reason: 'The connection was down',
    },
  });
  return { admin, candidate, attemptId, startedAt, sendLate, review, list, decide };
}

it('a late answer that arrives after the review is listed with the times of review, answering and arrival [answers-after-review.2]', async () => {
  const { startedAt, sendLate, review, list } = await buildOverdue();
  await sendLate(1, startedAt);
  test.clock.advance({ minutes: 1 });
  await review();
  const reviewedAt = test.clock.now();
  test.clock.advance({ minutes: 1 });
  await review();
  await sendLate(2, startedAt);
  const receivedAt = test.clock.now();
  expect(await list()).toMatchObject([
    { position: 2, reviewedAt: null },
    { position: 3, reviewedAt, receivedAt, answeredAt: startedAt },
  ]);
});

it('a late answer that arrives after the review is accepted only with an acknowledgement, which the audit entry records [answers-after-review.3]', async () => {
  const { admin, candidate, attemptId, startedAt, sendLate, review, decide } = await buildOverdue();
  await review();
  await sendLate(1, startedAt);
  expect(await admin.refusal(liveBoard.decideLateAnswer, decide(1))).toBe('answeredAfterReview');
  await admin.ok(liveBoard.decideLateAnswer, decide(1, true));
  const result = await candidate.ok(results.getResult, { params: { attemptId } });
  expect(result.obtainedMarks).toBe(6_666);
  const { rows } = await test.ports.database.pool.query(
    `select detail from audit_entries where action = 'lateAnswerAccepted' and subject_id = $1`,
    [String(attemptId)],
  );
  expect(rows[0]?.detail).toMatchObject({ isAfterReview: true });
});

it('a late answer is listed with the time of a review of an earlier attempt at the assessment', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { allowMultipleAttempts: true });
  const first = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId: first } });
  await candidate.ok(results.listResultDetails, { params: { attemptId: first } });
  const second = await buildAttempt(candidate, assessmentId);
  test.clock.advance({ minutes: 70 });
  const body = answerFields(second, questionIds[0] ?? 0, { sequence: 2 });
  expect(await candidate.refusal(attempts.saveAnswer, { body })).toBe('answerTooLate');
  const [late] = await admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
  expect(late?.reviewedAt).toBeInstanceOf(Date);
});

it('a late answer is dated at its arrival if its device claims a later time or a time before the start [answers-after-review.4]', async () => {
  const { startedAt, sendLate, list } = await buildOverdue();
  await sendLate(1, new Date('2099-01-01T00:00:00Z'));
  await sendLate(2, new Date(startedAt.getTime() - 1));
  const arrivedAt = test.clock.now();
  expect((await list()).map(({ answeredAt }) => answeredAt)).toEqual([arrivedAt, arrivedAt]);
});

it('the marks of each question stay hidden from the candidate until the answers are released, while the total is shown [answers-after-review.1]', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { reviewRelease: 'afterStop' });
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.saveAnswer, { body: answerFields(attemptId, questionIds[0] ?? 0) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  const params = { attemptId };
  const marksOf = async (reader: typeof candidate) =>
    (await reader.ok(results.listResultDetails, { params })).map(({ obtainedMarks }) => obtainedMarks);
  expect(await marksOf(candidate)).toEqual([undefined, undefined, undefined]);
  expect((await candidate.ok(results.getResult, { params })).obtainedMarks).toBe(3_333);
  expect(await marksOf(admin)).toEqual([3_333, 0, 0]);
});
