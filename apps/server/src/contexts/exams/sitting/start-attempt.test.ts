import * as assessments from '@invigil/contract/authoring/assessment-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lockStartable } from './start-facts.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

it('twenty concurrent starts create one attempt [server-attempts.7]', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin);
  const started = await Promise.all(Array.from({ length: 20 }, () => buildAttempt(candidate, assessmentId)));
  expect(new Set(started).size).toBe(1);
  const stored = await test.ports.database.pool.query(
    'select count(*)::int as count from attempts where assessment_id = $1',
    [assessmentId],
  );
  expect(stored.rows[0]).toEqual({ count: 1 });
});

it('a start serializes with the deletion of its candidate, so that no attempt is left in progress', async () => {
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin);
  const { pool } = test.ports.database;
  const deletion = await pool.connect();
  try {
    await deletion.query('begin');
    await deletion.query('delete from memberships where candidate_id = $1', [candidate.userId]);
    let isAnswered = false;
    const starting = candidate.status(attempts.startAttempt, { body: { assessmentId } }).finally(() => {
      isAnswered = true;
    });
    const isWaiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'",
        )
      ).rowCount !== 0;
    await expect.poll(async () => isAnswered || (await isWaiting())).toBe(true);
    await deletion.query('commit');
    expect(await starting).toBe(404);
  } finally {
    await deletion.query('rollback');
    deletion.release();
  }
});

it('concurrent starts of many candidates use each unit of a plan once [server-attempts.14]', async () => {
  const limited = await buildAdmin(test, { responseLimit: 3 });
  const { assessmentId } = await buildLiveAssessment(limited);
  const candidates = await Promise.all(Array.from({ length: 6 }, () => buildCandidate(test, limited)));
  const statuses = await Promise.all(
    candidates.map((candidate) => candidate.status(attempts.startAttempt, { body: { assessmentId } })),
  );
  expect(statuses.toSorted()).toEqual([200, 200, 200, 202, 202, 202]);
});

/** The most transactions that the database takes at a time. */
async function countConnections(): Promise<number> {
  const { rows } = await test.ports.database.pool.query<{ connections: number }>(
    "select current_setting('max_connections')::int as connections",
  );
  return rows[0]?.connections ?? 0;
}

it('far from the limit of a plan a start waits for no other, near it for all in progress [server-attempts.52]', async () => {
  const roomy = await buildAdmin(test, { responseLimit: (await countConnections()) + 1 });
  const narrow = await buildAdmin(test, { responseLimit: 2 });
  for (const { owner, waits } of [
    { owner: roomy, waits: false },
    { owner: narrow, waits: true },
  ]) {
    const { assessmentId } = await buildLiveAssessment(owner);
    const candidate = await buildCandidate(test, owner);
    const { db, pool } = test.ports.database;
    let isAnswered = false;
    const isSettled = async () => {
      const waiting = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isAnswered ? 'answered' : waiting.rowCount === 0 ? 'under way' : 'waiting';
    };
    let starting: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      // A start of another candidate that has yet to be stored.
      await lockStartable(tx, assessmentId, 'shared');
      starting = candidate.status(attempts.startAttempt, { body: { assessmentId } }).finally(() => {
        isAnswered = true;
      });
      await expect.poll(isSettled).toBe(waits ? 'waiting' : 'answered');
    });
    expect(await starting).toBe(200);
  }
});

it('a start is refused for an assessment that is not live, not offered or already taken [server-attempts.5]', async () => {
  const candidate = await buildCandidate(test, admin);
  const stranger = await buildCandidate(test, await buildAdmin(test));
  const { assessmentId } = await buildLiveAssessment(admin);
  expect(await stranger.status(attempts.startAttempt, { body: { assessmentId } })).toBe(404);
  expect(await stranger.status(attempts.startAttempt, { body: { assessmentId: 999_999 } })).toBe(404);
  const attemptId = await buildAttempt(candidate, assessmentId);
  await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
  expect(await candidate.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe(
    'attemptAlreadyTaken',
  );
  await admin.ok(assessments.stopLive, { body: { assessmentId, endAttemptsNow: false } });
  expect(await candidate.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe(
    'assessmentNotLive',
  );
});

it('a start is possible only within the schedule, to the second [server-attempts.4]', async () => {
  const candidate = await buildCandidate(test, admin);
  const now = test.clock.now().getTime();
  const { assessmentId } = await buildLiveAssessment(admin, {
    opensAt: new Date(now + 60_000),
    closesAt: new Date(now + 120_000),
    allowMultipleAttempts: true,
  });
  expect(await candidate.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe(
    'assessmentNotLive',
  );
  test.clock.advance({ seconds: 60 });
  await buildAttempt(candidate, assessmentId);
  test.clock.advance({ seconds: 60 });
  const late = await buildCandidate(test, admin);
  expect(await late.refusal(attempts.startAttempt, { body: { assessmentId } })).toBe('assessmentNotLive');
});
