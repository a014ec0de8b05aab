import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applySchedule, scheduleAllChanges } from './schedule.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const MINUTE = 60_000;

async function buildScheduled(owner = admin) {
  const now = test.clock.now().getTime();
  const opensAt = new Date(now + MINUTE);
  const closesAt = new Date(now + 2 * MINUTE);
  const { assessmentId } = await buildLiveAssessment(owner, { opensAt, closesAt });
  return { assessmentId, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() };
}

const stateOf = async (owner: SignedIn, assessmentId: number) =>
  (await owner.ok(assessments.getAssessment, { params: { assessmentId } })).availability;

const actionsOf = async (owner: SignedIn, assessmentId: number) => {
  const { rows } = await owner.ok(audit.listAuditEntries, {
    params: { userId: owner.userId, page: 1, pageSize: 50 },
  });
  return rows
    .filter((entry) => entry.subjectId === String(assessmentId) && entry.actorId === null)
    .map((entry) => entry.action);
};

async function queuedFor(assessmentId: number) {
  const { rows } = await test.context.database.pool.query(
    `select start_after from pgboss.job where name = 'turnAssessment' and (data ->> 'assessmentId')::int = $1
     order by start_after`,
    [assessmentId],
  );
  return rows.map((row) => row.start_after.toISOString());
}

it('a scheduled assessment queues a job for its opening and a job for its closing [schedule.2]', async () => {
  const { assessmentId, opensAt, closesAt } = await buildScheduled();
  expect(await queuedFor(assessmentId)).toEqual([opensAt, closesAt]);
});

it('a scheduled assessment opens and closes once at its scheduled minutes, however many servers run the job [schedule.1]', async () => {
  const { assessmentId, opensAt, closesAt } = await buildScheduled();
  expect(await stateOf(admin, assessmentId)).toBe('scheduled');
  const turn = (at: string) =>
    Promise.all([1, 2, 3].map(() => applySchedule(test.context, { assessmentId, at })));

  test.clock.advance({ minutes: 1 });
  await applySchedule(test.context, { assessmentId, at: opensAt });
  expect(await stateOf(admin, assessmentId)).toBe('onLive');

  // The database's clock may be slightly ahead of this server's: the scheduled minute counts as reached.
  test.clock.advance({ seconds: 59 });
  await turn(closesAt);
  expect(await stateOf(admin, assessmentId)).toBe('stopped');
  expect(await actionsOf(admin, assessmentId)).toEqual(['assessmentStopped', 'assessmentSentLive']);
});

it('a scheduled assessment queues only its closing when a server starts with an empty queue after the opening', async () => {
  const { assessmentId, opensAt, closesAt } = await buildScheduled();
  test.clock.advance({ minutes: 1 });
  await applySchedule(test.context, { assessmentId, at: opensAt });
  await test.context.database.pool.query('delete from pgboss.job');
  await scheduleAllChanges(test.context);
  expect(await queuedFor(assessmentId)).toEqual([closesAt]);
});

it('a scheduled assessment ignores a job of an earlier schedule [schedule.3]', async () => {
  const { assessmentId, closesAt } = await buildScheduled();
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...row, participantEmails: undefined, inviteByEmail: false, opensAt: null, closesAt: null },
  });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  await applySchedule(test.context, { assessmentId, at: closesAt });
  expect(await stateOf(admin, assessmentId)).toBe('onLive');
});

it('a scheduled assessment does not open after the plan has expired [schedule.4]', async () => {
  const owner = await buildAdmin(test, { interval: 'monthly' });
  const opensAt = new Date(test.clock.now().getTime() + 40 * 24 * 60 * MINUTE);
  const { assessmentId } = await buildLiveAssessment(owner, { opensAt });
  test.clock.advance({ days: 40 });
  const again = await test.signIn({ email: await emailOf(owner.userId), password: 'correct horse 4711' });
  await applySchedule(test.context, { assessmentId, at: opensAt.toISOString() });
  expect(await stateOf({ ...again }, assessmentId)).toBe('stopped');
});

async function emailOf(userId: number): Promise<string> {
  const { rows } = await test.context.database.pool.query('select email from users where id = $1', [userId]);
  return rows[0].email;
}
