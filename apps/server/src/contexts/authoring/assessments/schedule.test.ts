import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyDueChanges, scheduleMissingChanges } from './schedule.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());
beforeEach(() => query('delete from scheduled_changes'));

const MINUTE = 60_000;
const query = (sql: string, values: unknown[] = []) => test.ports.database.pool.query(sql, values);
const applyDue = () => applyDueChanges(test.ports, test.app.log);

async function buildScheduled(opensInMinutes = 1) {
  const opensAt = new Date(test.clock.now().getTime() + opensInMinutes * MINUTE);
  const closesAt = new Date(opensAt.getTime() + MINUTE);
  const { assessmentId } = await buildLiveAssessment(admin, { opensAt, closesAt });
  return { assessmentId, opensAt, closesAt };
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

async function minutesOf(assessmentId: number): Promise<Date[]> {
  const { rows } = await query('select at from scheduled_changes where assessment_id = $1 order by at', [
    assessmentId,
  ]);
  return rows.map(({ at }) => at);
}

it('a scheduled assessment stores a change for its opening and one for its closing [schedule.2]', async () => {
  const { assessmentId, opensAt, closesAt } = await buildScheduled();
  expect(await minutesOf(assessmentId)).toEqual([opensAt, closesAt]);
});

it('a scheduled assessment opens and closes once at its scheduled minutes, however many servers run the job [schedule.1]', async () => {
  const { assessmentId } = await buildScheduled();
  expect(await stateOf(admin, assessmentId)).toBe('scheduled');
  const onThreeServers = () => Promise.all([applyDue(), applyDue(), applyDue()]);

  test.clock.advance({ seconds: 59 });
  expect(await onThreeServers()).toEqual([0, 0, 0]);
  test.clock.advance({ seconds: 1 });
  expect((await onThreeServers()).toSorted()).toEqual([0, 0, 1]);
  expect(await stateOf(admin, assessmentId)).toBe('onLive');

  test.clock.advance({ seconds: 60 });
  expect((await onThreeServers()).toSorted()).toEqual([0, 0, 1]);
  expect(await stateOf(admin, assessmentId)).toBe('stopped');
  expect(await actionsOf(admin, assessmentId)).toEqual(['assessmentStopped', 'assessmentSentLive']);
  expect(await minutesOf(assessmentId)).toEqual([]);
});

it('a scheduled assessment gets the changes that it lacks, and not its opening once that has passed [schedule.5]', async () => {
  const later = await buildScheduled(5);
  const { assessmentId, closesAt } = await buildScheduled();
  test.clock.advance({ minutes: 1 });
  await applyDue();
  await query('delete from scheduled_changes');
  expect(await scheduleMissingChanges(test.ports)).toBeGreaterThanOrEqual(3);
  expect(await scheduleMissingChanges(test.ports)).toBe(0);
  expect(await minutesOf(assessmentId)).toEqual([closesAt]);
  expect(await minutesOf(later.assessmentId)).toEqual([later.opensAt, later.closesAt]);
});

it('a scheduled assessment whose change fails is tried again, and delays no other [schedule.6]', async () => {
  const [failing, other] = [await buildScheduled(), await buildScheduled()];
  test.clock.advance({ minutes: 2 });
  await query(`create function refuse_stop() returns trigger language plpgsql as
    $$ begin raise exception 'no stop'; end $$`);
  await query(`create trigger refuse_stop before update on assessments for each row
    when (new.id = ${failing.assessmentId}) execute function refuse_stop()`);
  expect(await applyDue()).toBe(2);
  expect(await stateOf(admin, other.assessmentId)).toBe('stopped');
  await query('drop function refuse_stop cascade');
  test.clock.advance({ seconds: 4 });
  expect(await applyDue()).toBe(0);
  test.clock.advance({ seconds: 1 });
  expect(await applyDue()).toBe(2);
  expect(await actionsOf(admin, failing.assessmentId)).toEqual(['assessmentStopped']);
});

it('a scheduled assessment ignores a change of an earlier schedule [schedule.3]', async () => {
  const { assessmentId, closesAt } = await buildScheduled();
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  const row = await admin.ok(assessments.getAssessment, { params: { assessmentId } });
  await admin.ok(assessments.updateAssessment, {
    body: { ...row, participantEmails: undefined, inviteByEmail: false, opensAt: null, closesAt: null },
  });
  await admin.ok(assessments.goLive, { body: { assessmentId } });
  expect(await minutesOf(assessmentId)).toEqual([]);
  // As a server of another version could have left it.
  await query('insert into scheduled_changes (assessment_id, at, due_at) values ($1, $2, $2)', [
    assessmentId,
    closesAt,
  ]);
  test.clock.advance({ minutes: 2 });
  expect(await applyDue()).toBe(1);
  expect(await stateOf(admin, assessmentId)).toBe('onLive');
});

it('a scheduled assessment does not open after the plan has expired [schedule.4]', async () => {
  const owner = await buildAdmin(test, { interval: 'monthly' });
  const opensAt = new Date(test.clock.now().getTime() + 40 * 24 * 60 * MINUTE);
  const { assessmentId } = await buildLiveAssessment(owner, { opensAt });
  test.clock.advance({ days: 40 });
  const again = await test.signIn({ email: await emailOf(owner.userId), password: 'correct horse 4711' });
  await applyDue();
  expect(await stateOf({ ...again }, assessmentId)).toBe('stopped');
});

async function emailOf(userId: number): Promise<string> {
  const { rows } = await query('select email from users where id = $1', [userId]);
  return rows[0].email;
}
