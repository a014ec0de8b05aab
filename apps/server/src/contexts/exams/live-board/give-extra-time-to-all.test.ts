import { listAuditEntries } from '@invigil/contract/audit/audit-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment, WRITTEN } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from './testing/build-cohort.ts';

const MINUTE_MS = 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Meera writes, Aditi writes with an accommodation, Noor has handed in, Omar has not started. */
async function buildHall() {
  const { admin, candidate: meera, assessmentId, row } = await buildCohort(test);
  const [aditi, noor] = [
    await buildCandidate(test, admin, 'Aditi Bose'),
    await buildCandidate(test, admin, 'Noor Jahan'),
  ];
  await buildCandidate(test, admin, 'Omar Farid');
  await admin.ok(liveBoard.giveExtraTime, {
    body: { assessmentId, candidateId: aditi.userId, timePercent: 125, extraMinutes: 5, reason: 'Dyslexia' },
  });
  await buildAttempt(aditi, assessmentId);
  const attemptId = await buildAttempt(noor, assessmentId);
  await noor.ok(attempts.finishAttempt, { body: { attemptId } });
  const deadlines = async () =>
    new Map((await board()).map(({ fullName, deadline }) => [fullName, deadline?.getTime()]));
  const board = async () => (await admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } })).rows;
  const give = (addedMinutes: number, grantId?: string) =>
    admin.ok(liveBoard.giveExtraTimeToAll, {
      body: { assessmentId, addedMinutes, grantId, reason: 'Fire alarm' },
    });
  const { title } = await admin.ok(liveBoard.getLiveBoard, { params: { assessmentId } });
  return { admin, meera, aditi, assessmentId, title, row, deadlines, give };
}

it('extra time for all moves the end of those who are writing, on top of accommodations, and of nobody else [extra-time-for-all.1]', async () => {
  const { row, deadlines, give } = await buildHall();
  const before = await deadlines();
  expect(await give(15)).toEqual({ message: 'successfullySaved', attemptCount: 2 });
  const after = await deadlines();
  for (const name of ['Meera Iyer', 'Aditi Bose'])
    expect(after.get(name)).toBe((before.get(name) ?? 0) + 15 * MINUTE_MS);
  expect(after.get('Noor Jahan')).toBe(before.get('Noor Jahan'));
  expect(after.get('Omar Farid')).toBeUndefined();
  expect(await row('Aditi Bose')).toMatchObject({
    timePercent: 125,
    extraMinutes: 20,
    extraTimeReason: 'Dyslexia',
  });
  expect(await row('Meera Iyer')).toMatchObject({ extraMinutes: 15, extraTimeReason: 'Fire alarm' });
  expect(await row('Omar Farid')).toMatchObject({ extraMinutes: 0 });
});

it('extra time for all is in the audit trail of each attempt, with the reason [extra-time-for-all.2]', async () => {
  const { admin, meera, aditi, title, give } = await buildHall();
  await give(15);
  const page = { userId: admin.userId, page: 1, pageSize: 10 };
  const { rows } = await admin.ok(listAuditEntries, { params: page, query: {} });
  const given = rows.filter(({ detail }) => detail.includes('addedMinutes: 15'));
  expect(given.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['extraTimeGiven', title],
    ['extraTimeGiven', title],
  ]);
  const details = given.map(({ detail }) => detail).toSorted();
  for (const [index, { userId }, fullName] of [
    [0, aditi, 'Aditi Bose'],
    [1, meera, 'Meera Iyer'],
  ] as const)
    for (const fact of [`candidate: ${fullName}`, `candidateId: ${userId}`, 'reason: Fire alarm'])
      expect(details[index]).toContain(fact);
});

it('extra time for all counts a repeated grant once, a parallel one too, and a further grant again [extra-time-for-all.3]', async () => {
  const { row, give } = await buildHall();
  const grant = crypto.randomUUID();
  await Promise.all([give(10, grant), give(10, grant), give(10, grant)]);
  expect(await give(10, grant)).toMatchObject({ attemptCount: 2 });
  expect(await row('Meera Iyer')).toMatchObject({ extraMinutes: 10 });
  await give(10, crypto.randomUUID());
  await give(10);
  expect(await row('Meera Iyer')).toMatchObject({ extraMinutes: 30 });
});

it('extra time for all needs a reason and between 1 and 240 minutes, and the own assessment [extra-time-for-all.4]', async () => {
  const { admin, assessmentId } = await buildHall();
  const body = { assessmentId, addedMinutes: 0, reason: '' };
  expect(await admin.fieldErrors(liveBoard.giveExtraTimeToAll, body)).toEqual({
    addedMinutes: ['positive'],
    reason: ['required'],
  });
  const tooMany = { assessmentId, addedMinutes: 241, reason: 'Fire alarm' };
  expect(await admin.fieldErrors(liveBoard.giveExtraTimeToAll, tooMany)).toEqual({
    addedMinutes: ['tooLarge'],
  });
  const stranger = await buildAdmin(test);
  const grant = { assessmentId, addedMinutes: 10, reason: 'Fire alarm' };
  expect(await stranger.status(liveBoard.giveExtraTimeToAll, { body: grant })).toBe(404);
});

it('extra time for all leaves attempts without a time limit as they are [extra-time-for-all.5]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildLiveAssessment(
    admin,
    { markingScheme: 'survey', totalMarks: 0, passMark: 0, timeLimitMinutes: 0 },
    [WRITTEN],
  );
  await buildAttempt(await buildCandidate(test, admin), assessmentId);
  const body = { assessmentId, addedMinutes: 10, reason: 'Fire alarm' };
  expect(await admin.ok(liveBoard.giveExtraTimeToAll, { body })).toMatchObject({ attemptCount: 0 });
});
