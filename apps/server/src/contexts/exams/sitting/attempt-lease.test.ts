import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { OFFLINE_AFTER_MS } from '@invigil/domain/exams/presence';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const FIRST = 'page-number-one';
const SECOND = 'page-number-two';

async function buildHeldAttempt() {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId, questionIds } = await buildLiveAssessment(admin, { timeLimitMinutes: 30 });
  const attemptId = await buildAttempt(candidate, assessmentId);
  const report = (pageId: string, given: object = {}) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId, ...given } });
  const save = (questionIndex: number, given: object = {}) => ({
    body: answerFields(attemptId, questionIds[questionIndex] ?? 0, given),
  });
  /** Sequences of the exam page are milliseconds of the server's clock. */
  const now = () => test.clock.now().getTime();
  return { candidate, assessmentId, attemptId, report, save, now };
}

describe('two pages of one attempt', () => {
  it('two pages of an attempt leave the lease with the first until the second takes it over [held-attempts.3]', async () => {
    const { report } = await buildHeldAttempt();
    expect(await report(FIRST)).toMatchObject({ isHeld: true, isFinished: false });
    expect(await report(SECOND)).toMatchObject({ isHeld: false });
    expect(await report(FIRST)).toMatchObject({ isHeld: true });
    expect(await report(SECOND, { takesOver: true })).toMatchObject({ isHeld: true });
    expect(await report(FIRST)).toMatchObject({ isHeld: false });
  });

  it('the lease of an attempt passes to the second page once the first is silent [held-attempts.4]', async () => {
    const { report } = await buildHeldAttempt();
    await report(FIRST);
    test.clock.advance({ ms: OFFLINE_AFTER_MS + 1 });
    expect(await report(SECOND)).toMatchObject({ isHeld: true });
    expect(await report(FIRST)).toMatchObject({ isHeld: false });
  });

  it('a page that lost the lease saves only answers from before the takeover [held-attempts.5]', async () => {
    const { candidate, assessmentId, report, save, now } = await buildHeldAttempt();
    await report(FIRST);
    const before = now();
    test.clock.advance({ seconds: 10 });
    await report(SECOND, { takesOver: true });
    await candidate.ok(
      attempts.saveAnswer,
      save(0, { answerText: 'Option-C', sequence: now(), pageId: SECOND }),
    );

    const offline = save(1, { answerText: 'Option-A', sequence: before, pageId: FIRST });
    await candidate.ok(attempts.saveAnswer, offline);
    const older = save(0, { answerText: 'Option-A', sequence: before, pageId: FIRST });
    await candidate.ok(attempts.saveAnswer, older);
    const afterwards = save(2, { answerText: 'Option-A', sequence: now() + 1, pageId: FIRST });
    const refused = await candidate.raw(
      attempts.saveAnswer,
      attempts.saveAnswer.body?.encode(afterwards.body),
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ responseMsg: 'attemptTakenOver' });

    const read = (position: number) =>
      candidate.ok(attempts.getQuestion, { params: { assessmentId, position } });
    expect((await read(1)).answer).toEqual({ kind: 'choice', selected: ['C'] });
    expect((await read(2)).answer).toEqual({ kind: 'choice', selected: ['A'] });
    expect((await read(3)).isAnswered).toBe(false);
    const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.lastSequence).toBe(now());
  });

  it('an answer of one page remains when the other page skips its question without knowing the answer', async () => {
    const { candidate, assessmentId, save, now } = await buildHeldAttempt();
    const startSequence = now();
    const read = () => candidate.ok(attempts.getQuestion, { params: { assessmentId, position: 1 } });
    const skip = { answerText: '', isSkipped: true };
    await candidate.ok(
      attempts.saveAnswer,
      save(0, { answerText: 'Option-C', sequence: startSequence + 10 }),
    );
    const answered = await candidate.ok(
      attempts.saveAnswer,
      save(0, { ...skip, sequence: startSequence + 20, knownSequence: startSequence }),
    );
    // The sequence of the stored answer tells the page that its skip did not count.
    expect(answered.sequence).toBe(startSequence + 10);
    expect(await read()).toMatchObject({ answer: { selected: ['C'] }, isSkipped: false });

    await candidate.ok(
      attempts.saveAnswer,
      save(0, { ...skip, sequence: startSequence + 30, knownSequence: startSequence + 10 }),
    );
    expect(await read()).toMatchObject({ answer: null, isSkipped: true });
  });

  it('pages of an attempt do not hinder the saves of a client that names no page', async () => {
    const { candidate, report, save } = await buildHeldAttempt();
    await report(FIRST);
    await candidate.ok(attempts.saveAnswer, save(0, { sequence: 1 }));
  });

  it('concurrent takeovers of the lease leave it with one page', async () => {
    const { report } = await buildHeldAttempt();
    await Promise.all([report(FIRST, { takesOver: true }), report(SECOND, { takesOver: true })]);
    const [first, second] = [await report(FIRST), await report(SECOND)];
    expect([first.isHeld, second.isHeld].toSorted()).toEqual([false, true]);
  });
});

it('a heartbeat returns the deadline, the server’s clock and whether the attempt is finished [held-attempts.6]', async () => {
  const { candidate, attemptId, report } = await buildHeldAttempt();
  const answer = await report(FIRST, { position: 2, pointerLeaveCount: 1, visibilityChangeCount: 3 });
  expect(answer.serverNow).toEqual(test.clock.now());
  expect(answer.deadline?.getTime()).toBe(test.clock.now().getTime() + 30 * 60_000);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await report(FIRST)).toMatchObject({ isFinished: true, isHeld: false });
});

it('a heartbeat never lowers the stored counters', async () => {
  const { attemptId, report } = await buildHeldAttempt();
  await report(FIRST, { position: 3, visibilityChangeCount: 4 });
  await report(FIRST, { visibilityChangeCount: 1 });
  const { rows } = await test.ports.database.pool.query(
    'select serial as position, visibility_change_count as count from page_reports where attempt_id = $1',
    [attemptId],
  );
  expect(rows).toEqual([{ position: 3, count: 4 }]);
});

it('a heartbeat that cannot be stored delays no answer [held-attempts.7]', async () => {
  const { candidate, attemptId, save } = await buildHeldAttempt();
  const blocker = await test.ports.database.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table page_reports in access exclusive mode');
    await candidate.ok(attempts.saveAnswer, save(0));
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await candidate.status(attempts.heartbeat, { body: { attemptId, pageId: FIRST } })).toBe(200);
});

describe('an answer after the end of its attempt', () => {
  it('an answer after the end is stored as late, the newest for each question, and does not count by itself [held-attempts.1]', async () => {
    const { candidate, attemptId, save, now } = await buildHeldAttempt();
    await candidate.ok(attempts.saveAnswer, save(0, { answerText: 'Option-B', sequence: now() }));
    const answeredAt = test.clock.now();
    test.clock.advance({ minutes: 30, seconds: 6 });
    for (const [answer, sequence] of [
      ['Option-C', 5],
      ['Option-A', 3],
    ] as const)
      expect(
        await candidate.refusal(attempts.saveAnswer, save(1, { answerText: answer, sequence, answeredAt })),
      ).toBe('answerTooLate');
    const { rows } = await test.ports.database.pool.query(
      `select answer -> 'selected' as selected, state, answered_at, received_at from late_answers where attempt_id = $1`,
      [attemptId],
    );
    expect(rows).toEqual([
      { selected: ['C'], state: 'waiting', answered_at: answeredAt, received_at: test.clock.now() },
    ]);
    const counted = await test.ports.database.pool.query('select 1 from responses where attempt_id = $1', [
      attemptId,
    ]);
    expect(counted.rowCount).toBe(1);
  });

  it('an answer after the end is acknowledged if it repeats a save in time whose acknowledgement was lost [held-attempts.8]', async () => {
    const { candidate, save, now } = await buildHeldAttempt();
    const given = save(0, { answerText: 'Option-B', sequence: now() });
    await candidate.ok(attempts.saveAnswer, given);
    test.clock.advance({ hours: 1 });
    await candidate.ok(attempts.saveAnswer, given);
  });

  it('an answer after a submission is refused and leaves the result unchanged [held-attempts.2]', async () => {
    const { candidate, attemptId, save, now } = await buildHeldAttempt();
    await candidate.ok(attempts.saveAnswer, save(0, { sequence: now() }));
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const edit = save(0, { answerText: 'Option-A', sequence: now() + 1 });
    expect(await candidate.status(attempts.saveAnswer, edit)).toBe(409);
    const { rows } = await test.ports.database.pool.query(
      'select 1 from late_answers where attempt_id = $1',
      [attemptId],
    );
    expect(rows).toEqual([]);
  });
});
