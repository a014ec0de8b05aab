import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import * as liveBoard from '@invigil/contract/exams/live-board-endpoints';
import * as results from '@invigil/contract/results/result-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from '../live-board/testing/build-cohort.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const FIRST = { pageId: 'page-number-one' };
const SECOND = { pageId: 'page-number-two' };
const NOTHING = { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: true };

/** An attempt whose first page has sent a heartbeat 8 seconds after it opened. */
async function sitDown() {
  const cohort = await buildCohort(test);
  await cohort.report({ ...FIRST, openMs: 8_000 });
  const absences = async () => (await cohort.row())?.absences;
  const pass = (seconds: number) => test.clock.advance({ seconds });
  const finish = async () => {
    await cohort.candidate.ok(attempts.finishAttempt, { body: { attemptId: cohort.attemptId } });
    return cohort.candidate.ok(results.getResult, { params: { attemptId: cohort.attemptId } });
  };
  return { ...cohort, absences, pass, finish };
}

it('the time from the last sign of one page to the first of the next is away, on the board and in the result, from 30 seconds on [away-time.1]', async () => {
  const { report, absences, pass, finish } = await sitDown();
  expect(await absences()).toEqual(NOTHING);
  pass(90);
  await report({ ...FIRST, openMs: 1_200 });
  expect(await absences()).toEqual({ ...NOTHING, awaySeconds: 90 });
  pass(29);
  await report({ ...SECOND, openMs: 500, takesOver: true });
  expect(await absences()).toEqual({ ...NOTHING, awaySeconds: 90 });
  pass(4);
  await report({ ...SECOND, openMs: 4_500 });
  const result = await finish();
  expect(result).toMatchObject({
    absences: { ...NOTHING, awaySeconds: 90 },
    pointerLeaveSum: 0,
    visibilityChangeSum: 0,
  });
});

it('a page that was open without a connection says so when it is back, and is no absence [away-time.2]', async () => {
  const { report, absences, pass } = await sitDown();
  pass(300);
  await report({ ...FIRST, openMs: 308_000 });
  expect(await absences()).toEqual({ ...NOTHING, offlineSeconds: 300 });
  // The next page opens after 60 seconds, and finds no connection for 40.
  pass(100);
  await report({ ...FIRST, openMs: 40_000 });
  expect(await absences()).toEqual({ ...NOTHING, awaySeconds: 60, offlineSeconds: 340 });
});

it('a pause of which no page says anything, and the silence before the end, are no contact [away-time.3]', async () => {
  const { report, absences, pass, finish } = await sitDown();
  pass(45);
  await report(FIRST);
  expect(await absences()).toEqual({ ...NOTHING, silentSeconds: 45 });
  pass(60);
  expect((await finish()).absences).toEqual({ ...NOTHING, silentSeconds: 105 });
});

it('nothing is known of an attempt without a heartbeat, and of one that an earlier version has followed [away-time.4]', async () => {
  const { attemptId, absences, report, pass } = await sitDown();
  const { pool } = test.ports.database;
  // A server of an earlier version moves the last sign alone.
  await pool.query(
    `update page_reports set seen_at = seen_at + interval '60 seconds' where attempt_id = $1`,
    [attemptId],
  );
  pass(64);
  await report({ ...FIRST, openMs: 72_000 });
  expect(await absences()).toMatchObject({ isComplete: false });
  await pool.query('delete from page_reports where attempt_id = $1', [attemptId]);
  expect(await absences()).toEqual({ ...NOTHING, isComplete: false });
});

it('the time for which an attempt was closed before its reopening is no absence, and the silence before its end stays one [away-time.5]', async () => {
  const { admin, attemptId, absences, report, pass, finish } = await sitDown();
  pass(50);
  await finish();
  pass(600);
  await admin.ok(liveBoard.reopenAttempt, { body: { attemptId, extraMinutes: 10, reason: 'Power failed' } });
  pass(120);
  await report({ ...FIRST, openMs: 500 });
  expect(await absences()).toEqual({ ...NOTHING, silentSeconds: 50 });
});
