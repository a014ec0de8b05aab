import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

/** A finished attempt at a choice question of 2 marks and two written questions of 3 and 5 marks. */
async function buildWrittenAttempt(passMark = 500) {
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { markingScheme: 'perQuestion', totalMarks: 0, passMark },
    [{ marks: 200 }, { ...WRITTEN, marks: 300 }, { ...WRITTEN, marks: 500 }],
  );
  const candidate = await buildCandidate(test, admin);
  const attemptId = await buildAttempt(candidate, assessmentId);
  const [choice = 0, first = 0, second = 0] = questionIds;
  for (const [questionId, answer] of [
    [choice, 'Option-B'],
    [first, 'Because water expands.'],
    [second, 'It follows from the first law.'],
  ] as const)
    await candidate.ok(attempts.saveAnswer, {
      body: answerFields(attemptId, questionId, { answerText: answer }),
    });
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  return { candidate, attemptId, assessmentId };
}

const give = (attemptId: number, position: number, marks: number) => ({
  params: { responseId: { attemptId, position }, marks },
});

it('a result is pending until the last written answer is marked [server-marking.1]', async () => {
  const { candidate, attemptId } = await buildWrittenAttempt();
  const state = await candidate.ok(results.getAttemptMarkingState, { params: { attemptId } });
  expect(state.isMarked).toBe(false);
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    outcome: 'pending',
    obtainedMarks: null,
  });
  const pending = await admin.ok(marking.listPendingResponses, { params: { attemptId } });
  expect(pending.map(({ position, answer, marks }) => [position, answer, marks])).toEqual([
    [2, 'Because water expands.', 300],
    [3, 'It follows from the first law.', 500],
  ]);
  for (const response of pending)
    expect(response).toMatchObject({ createdBy: candidate.userId, obtainedMarks: null, isSkipped: false });

  expect(await admin.ok(marking.giveMarks, give(attemptId, 2, 150))).toMatchObject({
    attemptId,
    pendingCount: 1,
  });
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).outcome).toBe('pending');
  expect(await admin.ok(marking.giveMarks, give(attemptId, 3, 200))).toMatchObject({ pendingCount: 0 });
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    outcome: 'passed',
    obtainedMarks: 550,
  });
  expect(await admin.ok(marking.listPendingResponses, { params: { attemptId } })).toEqual([]);
});

it('manual marks below zero or above those of the question are refused, and nothing is stored [server-marking.4]', async () => {
  const { attemptId } = await buildWrittenAttempt();
  expect(await admin.refusal(marking.giveMarks, give(attemptId, 2, -100))).toBe('markCanNotBeLessZero');
  expect(await admin.refusal(marking.giveMarks, give(attemptId, 2, 301))).toBe('marksAboveQuestion');
  expect(await admin.ok(marking.listPendingResponses, { params: { attemptId } })).toHaveLength(2);
  expect(await admin.ok(marking.giveMarks, give(attemptId, 2, 0))).toMatchObject({ pendingCount: 1 });
});

it('the marks of a rule can be corrected, and a position that the attempt does not have is 404 [server-marking.5]', async () => {
  const { attemptId, candidate } = await buildWrittenAttempt();
  await admin.ok(marking.giveMarks, give(attemptId, 2, 300));
  await admin.ok(marking.giveMarks, give(attemptId, 3, 500));
  await admin.ok(marking.giveMarks, give(attemptId, 1, 50));
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).obtainedMarks).toBe(850);
  expect(await admin.status(marking.giveMarks, give(attemptId, 4, 0))).toBe(404);
});

it('manual marks can be corrected by another marking [server-marking.2]', async () => {
  const { attemptId, candidate } = await buildWrittenAttempt();
  await admin.ok(marking.giveMarks, give(attemptId, 2, 300));
  await admin.ok(marking.giveMarks, give(attemptId, 3, 500));
  await admin.ok(marking.giveMarks, give(attemptId, 3, 0));
  expect((await candidate.ok(results.getResult, { params: { attemptId } })).obtainedMarks).toBe(500);
});

it('concurrent marks of different answers both count [server-marking.3]', async () => {
  const { attemptId, candidate } = await buildWrittenAttempt();
  await Promise.all([
    admin.ok(marking.giveMarks, give(attemptId, 2, 300)),
    admin.ok(marking.giveMarks, give(attemptId, 3, 500)),
  ]);
  expect(await candidate.ok(results.getResult, { params: { attemptId } })).toMatchObject({
    outcome: 'passed',
    obtainedMarks: 1_000,
  });
});

it("manual marking cannot reach another tenant's attempt or an attempt in progress [server-marking.6]", async () => {
  const { attemptId, assessmentId } = await buildWrittenAttempt();
  const other = await buildAdmin(test);
  expect(await other.status(marking.listPendingResponses, { params: { attemptId } })).toBe(404);
  expect(await other.status(marking.giveMarks, give(attemptId, 2, 100))).toBe(404);
  const writing = await buildCandidate(test, admin);
  const open = await buildAttempt(writing, assessmentId);
  expect(await admin.status(marking.listPendingResponses, { params: { attemptId: open } })).toBe(404);
  expect(await admin.status(marking.giveMarks, give(open, 2, 100))).toBe(404);
});

it('a response stores what the rule and each person gave, and the last marks count [server-marking.7]', async () => {
  const { attemptId } = await buildWrittenAttempt();
  const stored = async () => {
    const { rows } = await test.ports.database.pool.query(
      `select marking -> 'given' as given, marks from responses where attempt_id = $1
       order by array_position((select question_ids from attempts where id = $1), question_id)`,
      [attemptId],
    );
    return rows;
  };
  expect(await stored()).toMatchObject([
    { given: [{ marker: { kind: 'rule' } }] },
    { given: [], marks: null },
    { given: [], marks: null },
  ]);
  await admin.ok(marking.giveMarks, give(attemptId, 2, 150));
  await admin.ok(marking.giveMarks, give(attemptId, 2, 200));
  const marker = { kind: 'person', userId: admin.userId };
  expect((await stored())[1]).toMatchObject({ given: [{ marker, marks: 200 }], marks: 200 });
});

it('marks that a server of version 0.2.0 gave are kept beside later ones [server-marking.8]', async () => {
  const { attemptId } = await buildWrittenAttempt();
  const other = await buildAdmin(test);
  await test.ports.database.pool.query(
    'update responses set marks = 100, marked_by = $2, marked_at = now() where attempt_id = $1 and marks is null',
    [attemptId, other.userId],
  );
  await admin.ok(marking.giveMarks, give(attemptId, 2, 300));
  const { rows } = await test.ports.database.pool.query(
    `select marking -> 'given' as given from responses where attempt_id = $1 and marks = 300`,
    [attemptId],
  );
  expect(rows[0]?.given).toMatchObject([
    { marker: { kind: 'person', userId: other.userId }, marks: 100 },
    { marker: { kind: 'person', userId: admin.userId }, marks: 300 },
  ]);
});
