import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import { buildLiveAssessment } from '@invigil/testkit/builders/assessments';
import { buildAttempt } from '@invigil/testkit/builders/attempts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeOverdueAttempts } from './close-overdue-attempts.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an attempt that gets extra time while it is being closed stays in progress [overdue-attempts.2]', async () => {
  const admin = await buildAdmin(test);
  const candidate = await buildCandidate(test, admin);
  const { assessmentId } = await buildLiveAssessment(admin, { timeLimitMinutes: 30 });
  const attemptId = await buildAttempt(candidate, assessmentId);
  test.clock.advance({ minutes: 30, seconds: 6 });
  const giving = await test.ports.database.pool.connect();
  try {
    await giving.query('begin');
    await giving.query("update attempts set deadline = deadline + interval '10 minutes' where id = $1", [
      attemptId,
    ]);
    // The job reads the old deadline, because the new one is not committed; closing waits for the row.
    const closing = closeOverdueAttempts(test.ports);
    await expect.poll(() => countWaiting()).toBe(1);
    await giving.query('commit');
    expect(await closing).toBe(0);
  } finally {
    giving.release();
  }
  const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
  expect(open.attemptId).toBe(attemptId);
});

/** Counts statements that wait for a lock on attempts. */
async function countWaiting(): Promise<number> {
  const { rows } = await test.ports.database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%\"attempts\"%' and datname = current_database()",
  );
  return rows[0]?.waiting ?? 0;
}

it('a round closes the other overdue attempts when one cannot be closed, and reports that attempt [overdue-attempts.1]', async () => {
  const admin = await buildAdmin(test);
  const { assessmentId } = await buildLiveAssessment(admin, { timeLimitMinutes: 30 });
  const [first, broken, last] = await Promise.all(
    ['Aditi', 'Bruno', 'Chiara'].map(async (name) =>
      buildAttempt(await buildCandidate(test, admin, name), assessmentId),
    ),
  );
  // The constraint makes closing this attempt fail, as any fault of a single attempt would.
  const { pool } = test.ports.database;
  await pool.query(
    `alter table attempts add constraint unmarkable check (id <> ${broken} or finished_at is null)`,
  );
  test.clock.advance({ minutes: 31 });
  const reported: unknown[] = [];
  const log = { error: (fields: unknown) => reported.push(fields) };
  await closeOverdueAttempts(test.ports, log as never);
  const { rows } = await pool.query<{ id: number }>(
    'select id from attempts where assessment_id = $1 and finished_at is not null order by id',
    [assessmentId],
  );
  expect(rows.map(({ id }) => id)).toEqual([first, last].toSorted((a = 0, b = 0) => a - b));
  expect(reported).toMatchObject([{ attemptId: broken }]);
  await pool.query('alter table attempts drop constraint unmarkable');
  expect(await closeOverdueAttempts(test.ports)).toBe(1);
});
