import { deleteUser } from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { OFFLINE_AFTER_MS } from '@invigil/domain/exams/presence';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, type QuestionFields, WRITTEN } from '@invigil/testkit/builders/assessments';
import { answerFields, buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A live assessment of a tenant of its own, with one candidate in the middle of it. */
async function buildCohort(withQuestions?: readonly Partial<QuestionFields>[]) {
  admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin, 'Meera Iyer');
  const { assessmentId, questionIds } = await buildLiveAssessment(
    admin,
    { timeLimitMinutes: 60, allowMultipleAttempts: true },
    withQuestions,
  );
  const attemptId = await buildAttempt(candidate, assessmentId);
  const board = () => admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
  const row = async (name = 'Meera Iyer') => (await board()).rows.find(({ fullName }) => fullName === name);
  const save = (index: number, given: object = {}) => ({
    body: answerFields(attemptId, questionIds[index] ?? 0, given),
  });
  const report = (given: object = {}) =>
    candidate.ok(attempts.heartbeat, { body: { attemptId, pageId: 'page-number-one', ...given } });
  return { candidate, assessmentId, questionIds, attemptId, board, row, save, report };
}

describe('the board', () => {
  it('shows each participant: not started, writing with the question and the last save, finished [server-live-board.8]', async () => {
    const { candidate, attemptId, board, row, save, report } = await buildCohort();
    const waiting = await buildCandidate(test, admin, 'Aarav Menon');
    await report({ position: 2, visibilityChangeCount: 3, pointerLeaveCount: 1 });
    test.clock.advance({ seconds: 7 });
    await candidate.ok(attempts.saveAnswer, save(0));

    const { rows, participantCount, questionCount, isLive } = await board();
    expect({ participantCount, questionCount, isLive }).toEqual({
      participantCount: 2,
      questionCount: 3,
      isLive: true,
    });
    expect(rows.map(({ fullName, state }) => [fullName, state])).toEqual([
      ['Aarav Menon', 'notStarted'],
      ['Meera Iyer', 'writing'],
    ]);
    expect(rows[1]).toMatchObject({
      ...{ attemptId, position: 2, answeredCount: 1, lastSavedAt: test.clock.now() },
      ...{ visibilityChangeCount: 3, pointerLeaveCount: 1, offlineSince: null },
    });
    expect(rows[0]).toMatchObject({ candidateId: waiting.userId, attemptId: null });

    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    expect(await row()).toMatchObject({ state: 'finished', finishReason: 'stopped' });
  });

  it('says since when somebody is offline [server-live-board.9]', async () => {
    const { row, report } = await buildCohort();
    test.clock.advance({ seconds: 30 });
    await report();
    const lastSeen = test.clock.now();
    test.clock.advance({ ms: OFFLINE_AFTER_MS + 1 });
    expect(await row()).toMatchObject({ state: 'offline', offlineSince: lastSeen });
    await report();
    expect(await row()).toMatchObject({ state: 'writing', offlineSince: null });
  });

  it('lists the invited addresses, with an account or without, and nobody else [server-live-board.10]', async () => {
    admin = await buildAdmin(test);
    const invited = await buildCandidate(test, admin, 'Zoya Ansari');
    await buildCandidate(test, admin, 'Not Invited');
    const { rows: people } = await test.context.database.pool.query<{ email: string }>(
      'select email from users where id = $1',
      [invited.userId],
    );
    const { assessmentId } = await buildLiveAssessment(admin, {
      participantMode: 'byEmail',
      participantEmails: `nobody-yet@example.org, ${people[0]?.email}`,
    });
    const { rows } = await admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
    expect(rows.map(({ fullName, email }) => fullName || email)).toEqual([
      'nobody-yet@example.org',
      'Zoya Ansari',
    ]);
    expect(rows[0]).toMatchObject({ candidateId: null, state: 'notStarted' });
  });

  it('is a stream: everybody first, then who has changed [server-live-board.11]', async () => {
    const { candidate, assessmentId, save } = await buildCohort();
    await buildCandidate(test, admin, 'Aarav Menon');
    const reading = test.app.inject({
      url: `/api/Quiz/FollowLiveBoard/${assessmentId}?events=3`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await candidate.ok(attempts.saveAnswer, save(0));
    const { headers, body } = await reading;
    expect(headers['content-type']).toContain('text/event-stream');
    expect(headers['cache-control']).toBe('no-store');
    const events = body
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => liveBoard.followLiveBoard.ok.decode(JSON.parse(event.replace(/^data: /, ''))));
    expect(events).toHaveLength(3);
    expect(events[0]?.rows).toHaveLength(2);
    const later = events.slice(1).flatMap(({ rows }) => rows);
    expect(later.map(({ fullName }) => fullName).filter((name) => name === 'Aarav Menon')).toEqual([]);
    const known = [...(events[0]?.rows ?? []), ...later].findLast(
      ({ fullName }) => fullName === 'Meera Iyer',
    );
    expect(known?.answeredCount).toBe(1);
  });
});

describe('extra time', () => {
  it('moves a running deadline by what is added, and counts a double click once [server-live-board.4]', async () => {
    const { candidate, assessmentId, row, report } = await buildCohort();
    const started = test.clock.now().getTime();
    const give = (timePercent: number, extraMinutes: number) =>
      admin.ok(liveBoard.giveExtraTime, {
        body: { assessmentId, candidateId: candidate.userId, timePercent, extraMinutes, reason: 'Dyslexia' },
      });
    await Promise.all([give(125, 5), give(125, 5)]);
    expect((await report()).deadline?.getTime()).toBe(started + 80 * 60_000);
    await give(100, 5);
    expect((await report()).deadline?.getTime()).toBe(started + 65 * 60_000);
    expect(await row()).toMatchObject({ timePercent: 100, extraMinutes: 5, extraTimeReason: 'Dyslexia' });
  });

  it('given before the start is there from the start, and in the next attempt [server-live-board.5]', async () => {
    const { assessmentId } = await buildCohort();
    const other = await buildCandidate(test, admin, 'Aditi Bose');
    await admin.ok(liveBoard.giveExtraTime, {
      body: {
        assessmentId,
        candidateId: other.userId,
        timePercent: 150,
        extraMinutes: 0,
        reason: 'Arm in plaster',
      },
    });
    await buildAttempt(other, assessmentId);
    const open = await other.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.deadline?.getTime()).toBe(test.clock.now().getTime() + 90 * 60_000);
  });

  it('is forgotten with its reason when the candidate is deleted', async () => {
    const { assessmentId } = await buildCohort();
    const other = await buildCandidate(test, admin, 'Aditi Bose');
    const reason = `Illness ${other.userId}`;
    await admin.ok(liveBoard.giveExtraTime, {
      body: { assessmentId, candidateId: other.userId, timePercent: 150, extraMinutes: 0, reason },
    });
    await admin.ok(deleteUser, { params: { userId: other.userId } });
    const { pool } = test.context.database;
    const left = await Promise.all([
      pool.query('select 1 from extra_times where candidate_id = $1', [other.userId]),
      pool.query('select 1 from audit_entries where detail::text like $1', [`%${reason}%`]),
    ]);
    expect(left.map(({ rows }) => rows)).toEqual([[], []]);
  });

  it('needs a reason and sane figures', async () => {
    const { candidate, assessmentId } = await buildCohort();
    const fields = { assessmentId, candidateId: candidate.userId };
    expect(
      await admin.fieldErrors(liveBoard.giveExtraTime, {
        ...fields,
        timePercent: 90,
        extraMinutes: -1,
        reason: ' ',
      }),
    ).toEqual({ timePercent: ['atLeast100'], extraMinutes: ['notNegative'], reason: ['required'] });
  });
});

describe('ending and reopening', () => {
  it('goes on with every answer and the time that was left [server-live-board.6]', async () => {
    const { candidate, assessmentId, attemptId, row, save } = await buildCohort();
    await candidate.ok(attempts.saveAnswer, save(0));
    test.clock.advance({ minutes: 20 });
    await admin.ok(liveBoard.endAttempt, { body: { attemptId, reason: 'Fire alarm' } });
    expect(await row()).toMatchObject({ state: 'finished', finishReason: 'endedByAdmin' });
    test.clock.advance({ minutes: 15 });
    const reopen = () =>
      admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 5, reason: 'False alarm' } });
    await Promise.all([reopen(), reopen()]);
    const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
    expect(open.deadline?.getTime()).toBe(test.clock.now().getTime() + 45 * 60_000);
    expect(open.questions.map(({ isAnswered }) => isAnswered)).toEqual([true, false, false]);

    test.clock.advance({ minutes: 10 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const result = await candidate.ok(results.getResult, { params: { attemptId } });
    expect(result).toMatchObject({ obtainedMarks: 3_333, secondsTaken: 30 * 60 });
  });

  it('is refused once somebody has marked it, or a later attempt has begun [server-live-board.7]', async () => {
    const { candidate, assessmentId, attemptId, save } = await buildCohort([WRITTEN]);
    const reopen = { body: { attemptId, extraMinutes: 5, reason: 'Asked for' } };
    await candidate.ok(attempts.saveAnswer, save(0, { answer: 'Because.' }));
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    await buildAttempt(candidate, assessmentId);
    expect(await admin.refusal(liveBoard.reopenAttempt, reopen)).toBe('laterAttempt');
    await admin.ok(marking.giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 0 } });
    expect(await admin.refusal(liveBoard.reopenAttempt, reopen)).toBe('attemptMarkedByHand');
  });

  it('needs minutes where no time was left', async () => {
    const { candidate, attemptId } = await buildCohort();
    test.clock.advance({ minutes: 70 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const body = { attemptId, reason: 'Asked for' };
    expect(await admin.refusal(liveBoard.reopenAttempt, { body: { ...body, extraMinutes: 0 } })).toBe(
      'reopenNeedsTime',
    );
    await admin.ok(liveBoard.reopenAttempt, { body: { ...body, extraMinutes: 1 } });
  });
});

describe('late answers', () => {
  /** An attempt that ran out of time with one right answer, and a right answer to the second question that came late. */
  async function buildLate(withQuestions?: readonly Partial<QuestionFields>[], answer = 'Option-B') {
    const cohort = await buildCohort(withQuestions);
    await cohort.candidate.ok(attempts.saveAnswer, cohort.save(0, { sequence: 1 }));
    const answeredAt = test.clock.now();
    test.clock.advance({ minutes: 70 });
    const late = cohort.save(1, { answer, sequence: 2, answeredAt });
    expect(await cohort.candidate.refusal(attempts.saveAnswer, late)).toBe('answerTooLate');
    await cohort.candidate.ok(attempts.finishAttempt, { body: { attemptId: cohort.attemptId } });
    const decide = (isAccepted: boolean) => ({
      body: {
        ...{ attemptId: cohort.attemptId, questionId: cohort.questionIds[1] ?? 0 },
        ...{ isAccepted, reason: 'The line of the room was down' },
      },
    });
    const { assessmentId } = cohort;
    const list = () => admin.ok(liveBoard.listLateAnswers, { params: { assessmentId } });
    const result = () => cohort.candidate.ok(results.getResult, { params: { attemptId: cohort.attemptId } });
    return { ...cohort, answeredAt, decide, list, result };
  }

  it('are listed with both times, and wait on the board', async () => {
    const { list, row, answeredAt } = await buildLate();
    expect(await list()).toMatchObject([
      {
        position: 2,
        fullName: 'Meera Iyer',
        answer: 'second',
        countedAnswer: '',
        answeredAt,
        state: 'waiting',
      },
    ]);
    expect((await list())[0]?.receivedAt).toEqual(test.clock.now());
    expect(await row()).toMatchObject({ lateCount: 1 });
  });

  it('count when the Admin takes them, once, however often it is clicked [server-live-board.1]', async () => {
    const { decide, list, result, row } = await buildLate();
    expect((await result()).obtainedMarks).toBe(3_333);
    await Promise.all([1, 2, 3].map(() => admin.ok(liveBoard.decideLateAnswer, decide(true))));
    expect((await result()).obtainedMarks).toBe(6_666);
    expect(await list()).toMatchObject([{ state: 'accepted', countedAnswer: 'second' }]);
    expect(await row()).toMatchObject({ lateCount: 0 });
  });

  it('stay uncounted when the Admin refuses them, who may think again [server-live-board.2]', async () => {
    const { decide, result } = await buildLate();
    await admin.ok(liveBoard.decideLateAnswer, decide(false));
    expect((await result()).obtainedMarks).toBe(3_333);
    await admin.ok(liveBoard.decideLateAnswer, decide(true));
    expect((await result()).obtainedMarks).toBe(6_666);
  });

  it('wait for marking where they are written [server-live-board.3]', async () => {
    const { decide, result } = await buildLate([{}, WRITTEN], 'Because water expands.');
    await admin.ok(liveBoard.decideLateAnswer, decide(true));
    expect(await result()).toMatchObject({ isMarked: false, outcome: 'pending' });
  });
});
