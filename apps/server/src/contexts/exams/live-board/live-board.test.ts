import { deleteUser } from '@invigil/contract/accounts/account-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as marking from '@invigil/contract/results/marking-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { OFFLINE_AFTER_MS } from '@invigil/domain/exams/presence';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from './testing/build-cohort.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the live board shows each participant: not started, writing with the question and the last save, finished [server-live-board.8]', async () => {
  const { admin, candidate, attemptId, board, row, save, report } = await buildCohort(test);
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
    attemptId,
    position: 2,
    answeredCount: 1,
    lastSavedAt: test.clock.now(),
    visibilityChangeCount: 3,
    pointerLeaveCount: 1,
    offlineSince: null,
  });
  expect(rows[0]).toMatchObject({ candidateId: waiting.userId, attemptId: null });

  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await row()).toMatchObject({ state: 'finished', finishReason: 'stopped' });
});

it('the live board shows since when a candidate is offline [server-live-board.9]', async () => {
  const { row, report } = await buildCohort(test);
  test.clock.advance({ seconds: 30 });
  await report();
  const lastSeen = test.clock.now();
  test.clock.advance({ ms: OFFLINE_AFTER_MS + 1 });
  expect(await row()).toMatchObject({ state: 'offline', offlineSince: lastSeen });
  await report();
  expect(await row()).toMatchObject({ state: 'writing', offlineSince: null });
});

it('the live board lists only the invited addresses, with or without an account [server-live-board.10]', async () => {
  const admin = await buildAdmin(test);
  const invited = await buildCandidate(test, admin, 'Zoya Ansari');
  await buildCandidate(test, admin, 'Not Invited');
  const { rows: people } = await test.ports.database.pool.query<{ email: string }>(
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

it('the live board streams all rows first, then only rows that change [server-live-board.11]', async () => {
  const { admin, candidate, assessmentId, save } = await buildCohort(test);
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
  const lastRow = [...(events[0]?.rows ?? []), ...later].findLast(
    ({ fullName }) => fullName === 'Meera Iyer',
  );
  expect(lastRow?.answeredCount).toBe(1);
});

it('extra time moves a running deadline by the added time, and counts a double click once [server-live-board.4]', async () => {
  const { admin, candidate, assessmentId, row, report } = await buildCohort(test);
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

it('extra time that is granted before the start applies from the start [server-live-board.5]', async () => {
  const { admin, assessmentId } = await buildCohort(test);
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

it('extra time is deleted with its reason when the candidate is deleted', async () => {
  const { admin, assessmentId } = await buildCohort(test);
  const other = await buildCandidate(test, admin, 'Aditi Bose');
  const reason = `Illness ${other.userId}`;
  await admin.ok(liveBoard.giveExtraTime, {
    body: { assessmentId, candidateId: other.userId, timePercent: 150, extraMinutes: 0, reason },
  });
  await admin.ok(deleteUser, { params: { userId: other.userId } });
  const { pool } = test.ports.database;
  const left = await Promise.all([
    pool.query('select 1 from extra_times where candidate_id = $1', [other.userId]),
    pool.query('select 1 from audit_entries where detail::text like $1', [`%${reason}%`]),
  ]);
  expect(left.map(({ rows }) => rows)).toEqual([[], []]);
});

it('extra time requires a reason, at least 100 percent and no negative minutes', async () => {
  const { admin, candidate, assessmentId } = await buildCohort(test);
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

describe('reopening an attempt', () => {
  it('a reopened attempt continues with every answer and the remaining time [server-live-board.6]', async () => {
    const { admin, candidate, assessmentId, attemptId, row, save } = await buildCohort(test);
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

  it('an attempt is not reopened after manual marks and after a later attempt [server-live-board.7]', async () => {
    const { admin, candidate, assessmentId, attemptId, save } = await buildCohort(test, [WRITTEN]);
    const reopen = { body: { attemptId, extraMinutes: 5, reason: 'Asked for' } };
    await candidate.ok(attempts.saveAnswer, save(0, { answerText: 'Because.' }));
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    await buildAttempt(candidate, assessmentId);
    expect(await admin.refusal(liveBoard.reopenAttempt, reopen)).toBe('laterAttempt');
    await admin.ok(marking.giveMarks, { params: { responseId: { attemptId, position: 1 }, marks: 0 } });
    expect(await admin.refusal(liveBoard.reopenAttempt, reopen)).toBe('attemptMarkedByHand');
  });

  it('a reopening requires extra minutes if no time was left', async () => {
    const { admin, candidate, attemptId } = await buildCohort(test);
    test.clock.advance({ minutes: 70 });
    await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
    const body = { attemptId, reason: 'Asked for' };
    expect(await admin.refusal(liveBoard.reopenAttempt, { body: { ...body, extraMinutes: 0 } })).toBe(
      'reopenNeedsTime',
    );
    await admin.ok(liveBoard.reopenAttempt, { body: { ...body, extraMinutes: 1 } });
  });
});
