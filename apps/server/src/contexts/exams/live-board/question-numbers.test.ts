import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
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

const COUNT = 8;

/** An attempt at a shuffled exam of eight questions, whose prompts say their numbers in the paper. */
async function buildShuffled() {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin, 'Gil Haas');
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { shuffleQuestions: true, timeLimitMinutes: 60 },
    Array.from({ length: COUNT }, (_, index) => ({ prompt: `Number ${index + 1}` })),
  );
  const attemptId = await buildAttempt(candidate, assessmentId);
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  const paperPositionOf = (position: number) => {
    const shown = open.questions.find((question) => question.position === position);
    return questionIds.indexOf(shown?.questionId ?? 0) + 1;
  };
  const positions = Array.from({ length: COUNT }, (_, index) => index + 1);
  const moved = positions.find((position) => paperPositionOf(position) !== position) ?? 0;
  const row = async (position: number | undefined) => {
    await candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: 'page-number-one', position } });
    const { rows } = await admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
    return rows[0];
  };
  return { admin, candidate, assessmentId, questionIds, attemptId, paperPositionOf, positions, moved, row };
}

it('the live board has the number in the paper of the question that a shuffled exam shows, beside that of the candidate [board-numbers.1]', async () => {
  const { positions, paperPositionOf, row } = await buildShuffled();
  expect(await row(undefined)).not.toHaveProperty('paperPosition');
  for (const position of positions)
    expect(await row(position)).toMatchObject({ position, paperPosition: paperPositionOf(position) });
});

it('the live board has no number in the paper for a position that the exam does not have [board-numbers.2]', async () => {
  const { row } = await buildShuffled();
  expect(await row(COUNT + 1)).not.toHaveProperty('paperPosition');
});

it('the audit trail names a late answer of a shuffled exam by the number in the paper [board-numbers.3]', async () => {
  const { admin, candidate, attemptId, questionIds, paperPositionOf, moved } = await buildShuffled();
  const questionId = questionIds[paperPositionOf(moved) - 1] ?? 0;
  test.clock.advance({ minutes: 70 });
  await candidate.refusal(attempts.saveAnswer, { body: answerFields(attemptId, questionId) });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  await admin.ok(liveBoard.decideLateAnswer, {
    body: { attemptId, questionId, isAccepted: false, reason: 'Copied' },
  });
  const { rows } = await admin.ok(audit.listAuditEntries, {
    params: { userId: admin.userId, page: 1, pageSize: 10 },
  });
  expect(rows.find(({ action }) => action === 'lateAnswerRefused')?.detail).toContain(
    `question: ${paperPositionOf(moved)};`,
  );
});
