import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { LONG_INTERVAL_MS, SHORT_INTERVAL_MS, silentAfter } from '@invigil/domain/exams/heartbeat-interval';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCohort } from '../live-board/testing/build-cohort.ts';
import { countPages, createHeartbeatIntervals } from './heartbeat-intervals.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => void vi.restoreAllMocks());

const FIRST = { pageId: 'page-number-one', knowsIntervals: true };
const SECOND = { pageId: 'page-number-two', knowsIntervals: true };

/** A server of the version before serves beside this one. */
const serveBesideFormer = () => vi.spyOn(test.ports.servers, 'versions').mockReturnValue(['0.3.0', '0.4.0']);

async function sit() {
  const cohort = await buildCohort(test);
  const interval = async (page: object = FIRST) => (await cohort.report(page)).intervalMs;
  return { ...cohort, interval };
}

/** The watch of a board in the database, where other servers read it. */
async function storedWatch(assessmentId: number): Promise<Date | undefined> {
  const { rows } = await test.ports.database.pool.query<{ watched_until: Date }>(
    'select watched_until from board_watches where assessment_id = $1',
    [assessmentId],
  );
  return rows[0]?.watched_until;
}

describe('the interval of a page', () => {
  it('the interval of a page is four seconds while its live board is read and for two minutes after, and twenty otherwise [heartbeat-intervals.1]', async () => {
    const { interval, board } = await sit();
    expect(await interval()).toBe(LONG_INTERVAL_MS);
    await board();
    expect(await interval()).toBe(SHORT_INTERVAL_MS);
    test.clock.advance({ seconds: 119 });
    expect(await interval()).toBe(SHORT_INTERVAL_MS);
    test.clock.advance({ seconds: 32 });
    expect(await interval()).toBe(LONG_INTERVAL_MS);
  });

  it('the interval of a page of another assessment stays long while a board is read [heartbeat-intervals.2]', async () => {
    const watched = await sit();
    const other = await sit();
    await watched.board();
    expect(await watched.interval()).toBe(SHORT_INTERVAL_MS);
    expect(await other.interval()).toBe(LONG_INTERVAL_MS);
  });

  it('the interval of a page is short from forty seconds before the deadline on, when extra time may still come [heartbeat-intervals.3]', async () => {
    const { interval } = await sit();
    test.clock.advance({ minutes: 59, seconds: 19 });
    expect(await interval()).toBe(LONG_INTERVAL_MS);
    test.clock.advance({ seconds: 2 });
    expect(await interval()).toBe(SHORT_INTERVAL_MS);
  });

  it('the interval of a page is short for two minutes after another page was offered the lease [heartbeat-intervals.4]', async () => {
    const { interval, report } = await sit();
    expect(await interval()).toBe(LONG_INTERVAL_MS);
    expect(await report(SECOND)).toMatchObject({ isHeld: false });
    expect(await interval()).toBe(SHORT_INTERVAL_MS);
    test.clock.advance({ seconds: 60 });
    expect(await interval()).toBe(SHORT_INTERVAL_MS);
    test.clock.advance({ seconds: 61 });
    expect(await interval()).toBe(LONG_INTERVAL_MS);
  });

  it('the interval of a page is not said to a page that does not know intervals, which is silent after 15 s [heartbeat-intervals.5]', async () => {
    const { report } = await sit();
    expect((await report({ pageId: FIRST.pageId })).intervalMs).toBeUndefined();
    test.clock.advance({ ms: silentAfter(SHORT_INTERVAL_MS) + 1 });
    expect(await report(SECOND)).toMatchObject({ isHeld: true });
  });

  it('the interval of a page is not said while a server of the version before serves, which counts 15 s [heartbeat-intervals.6]', async () => {
    const { interval, report } = await sit();
    const versions = serveBesideFormer();
    expect(await interval()).toBeUndefined();
    test.clock.advance({ ms: silentAfter(SHORT_INTERVAL_MS) + 1 });
    expect(await report(SECOND)).toMatchObject({ isHeld: true });
    versions.mockRestore();
    expect(await interval(SECOND)).toBe(LONG_INTERVAL_MS);
  });
});

describe('a silent page', () => {
  it('a silent page loses the lease after three times the interval that it was given and three seconds [heartbeat-intervals.7]', async () => {
    const { interval, report, row } = await sit();
    expect(await interval()).toBe(LONG_INTERVAL_MS);
    test.clock.advance({ ms: silentAfter(LONG_INTERVAL_MS) });
    expect(await report(SECOND)).toMatchObject({ isHeld: false });
    expect(await row()).toMatchObject({ state: 'writing' });
    test.clock.advance({ ms: 1 });
    expect(await row()).toMatchObject({ state: 'offline' });
    expect(await report(SECOND)).toMatchObject({ isHeld: true });
  });

  it('a silent page is judged by the short interval after a heartbeat at a server that gives none [heartbeat-intervals.8]', async () => {
    const { interval, report, attemptId, row } = await sit();
    expect(await interval()).toBe(LONG_INTERVAL_MS);
    test.clock.advance({ seconds: 18 });
    // A server of the version before moves the last sign alone.
    await test.ports.database.pool.query('update page_reports set seen_at = $2 where attempt_id = $1', [
      attemptId,
      test.clock.now(),
    ]);
    test.clock.advance({ ms: silentAfter(SHORT_INTERVAL_MS) });
    expect(await report(SECOND)).toMatchObject({ isHeld: false });
    expect(await row()).toMatchObject({ state: 'writing' });
    test.clock.advance({ ms: 1 });
    expect(await row()).toMatchObject({ state: 'offline' });
    expect(await report(SECOND)).toMatchObject({ isHeld: true });
  });

  it('a silent page was away only if the pause is longer than its interval explains [heartbeat-intervals.9]', async () => {
    const { report, row } = await sit();
    await report({ ...FIRST, openMs: 8_000 });
    test.clock.advance({ seconds: 45 });
    await report({ ...FIRST, openMs: 500 });
    expect((await row())?.absences).toMatchObject({ awaySeconds: 0 });
    test.clock.advance({ seconds: 46 });
    await report({ ...FIRST, openMs: 500 });
    expect((await row())?.absences).toMatchObject({ awaySeconds: 46 });
  });
});

describe('a hidden page', () => {
  it('a hidden page is shown as hidden, also while its browser slows it to a heartbeat a minute, and such pauses are no lost connection [heartbeat-intervals.10]', async () => {
    const { report, row } = await sit();
    await report({ ...FIRST, openMs: 60_000 });
    expect((await row())?.isHidden).toBeUndefined();
    await report({ ...FIRST, openMs: 61_000, isHidden: true });
    test.clock.advance({ seconds: 60 });
    expect(await row()).toMatchObject({ state: 'writing', isHidden: true });
    await report({ ...FIRST, openMs: 121_000, isHidden: true });
    const hidden = await row();
    expect(hidden).toMatchObject({ isHidden: true, absences: { offlineSeconds: 0, awaySeconds: 0 } });
    test.clock.advance({ seconds: 60 });
    await report({ ...FIRST, openMs: 181_000 });
    expect(await row()).toMatchObject({ absences: { offlineSeconds: 0 } });
    expect((await row())?.isHidden).toBeUndefined();
  });

  it('a hidden page is offline three minutes after its last heartbeat, and away if it was closed meanwhile [heartbeat-intervals.11]', async () => {
    const { report, row } = await sit();
    await report({ ...FIRST, openMs: 60_000, isHidden: true });
    test.clock.advance({ seconds: 184 });
    const offline = await row();
    expect(offline).toMatchObject({ state: 'offline' });
    expect(offline?.isHidden).toBeUndefined();
    await report({ ...FIRST, openMs: 500 });
    expect((await row())?.absences).toMatchObject({ awaySeconds: 184 });
  });
});

describe('the live board', () => {
  it('the live board says how old its positions are, until every open page has the short interval [heartbeat-intervals.12]', async () => {
    const { interval, board } = await sit();
    expect((await board()).heartbeatIntervalMs).toBeUndefined();
    const other = await sit();
    await other.interval();
    expect((await other.board()).heartbeatIntervalMs).toBe(LONG_INTERVAL_MS);
    await other.interval();
    expect((await other.board()).heartbeatIntervalMs).toBe(SHORT_INTERVAL_MS);
    await interval();
    expect((await board()).heartbeatIntervalMs).toBe(SHORT_INTERVAL_MS);
  });

  it('the live board is known as watched to every server, through the database, within two seconds [heartbeat-intervals.13]', async () => {
    const { assessmentId, board } = await sit();
    const otherServer = createHeartbeatIntervals(test.ports);
    expect((await otherServer.current()).watchedIds).not.toContain(assessmentId);
    await board();
    await expect.poll(() => storedWatch(assessmentId)).toBeDefined();
    test.clock.advance({ ms: 2_001 });
    await expect.poll(async () => (await otherServer.current()).watchedIds).toContain(assessmentId);
    expect(otherServer.ofWatched(assessmentId)).toBe(SHORT_INTERVAL_MS);
  });

  it('the live board is stored as watched once in thirty seconds, however often it is read [heartbeat-intervals.14]', async () => {
    const { assessmentId, board } = await sit();
    await board();
    await expect.poll(() => storedWatch(assessmentId)).toBeDefined();
    const first = await storedWatch(assessmentId);
    test.clock.advance({ seconds: 29 });
    await Promise.all([board(), board(), board()]);
    expect(await storedWatch(assessmentId)).toEqual(first);
    test.clock.advance({ seconds: 1 });
    await board();
    await expect
      .poll(() => storedWatch(assessmentId))
      .toEqual(new Date((first ?? test.clock.now()).getTime() + 30_000));
  });

  it('the live board is read although its watch cannot be stored [heartbeat-intervals.15]', async () => {
    const { assessmentId, board } = await sit();
    const { pool } = test.ports.database;
    const blocker = await pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table board_watches in access exclusive mode');
      expect(await board()).toMatchObject({ assessmentId });
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});

it('a save tells the page of a watched assessment its interval, and no other page or client [heartbeat-intervals.16]', async () => {
  const { candidate, board, save, report } = await sit();
  await report(FIRST);
  const page = save(0, { pageId: FIRST.pageId, sequence: 1 });
  expect(await candidate.ok(attempts.saveAnswer, page)).not.toHaveProperty('heartbeatIntervalMs');
  await board();
  const later = save(0, { pageId: FIRST.pageId, sequence: 2 });
  expect(await candidate.ok(attempts.saveAnswer, later)).toMatchObject({
    heartbeatIntervalMs: SHORT_INTERVAL_MS,
  });
  const client = save(1, { sequence: 3 });
  expect(await candidate.ok(attempts.saveAnswer, client)).not.toHaveProperty('heartbeatIntervalMs');
  serveBesideFormer();
  const beside = save(0, { pageId: FIRST.pageId, sequence: 4 });
  expect(await candidate.ok(attempts.saveAnswer, beside)).not.toHaveProperty('heartbeatIntervalMs');
});

it('the interval of watched pages grows with the pages of the site, counted every fifteen seconds [heartbeat-intervals.17]', async () => {
  let counts = { watched: 1_000, others: 9_000 };
  const intervals = createHeartbeatIntervals(test.ports, async () => counts);
  expect((await intervals.current()).watchedMs).toBe(SHORT_INTERVAL_MS);
  counts = { watched: 5_000, others: 5_000 };
  test.clock.advance({ seconds: 14 });
  expect((await intervals.current()).watchedMs).toBe(SHORT_INTERVAL_MS);
  test.clock.advance({ seconds: 11 });
  expect((await intervals.current()).watchedMs).toBe(17_242);
});

it('pages in progress are counted by whether their board is watched or their deadline is near, also after an outage, and not once they are gone [heartbeat-intervals.18]', async () => {
  const site = await startTestApp();
  try {
    const [watched, other, due, silent] = await Promise.all([
      buildCohort(site),
      buildCohort(site),
      buildCohort(site),
      buildCohort(site),
    ]);
    await silent.report(FIRST);
    site.clock.advance({ minutes: 10, seconds: 1 });
    for (const cohort of [watched, other, due]) await cohort.report(FIRST);
    await site.ports.database.pool.query('update attempts set deadline = $2 where id = $1', [
      due.attemptId,
      new Date(site.clock.now().getTime() + 30_000),
    ]);
    const count = countPages(site.ports.database);
    expect(await count(site.clock.now(), [watched.assessmentId])).toEqual({ watched: 2, others: 1 });
    site.clock.advance({ minutes: 9 });
    expect(await count(site.clock.now(), [watched.assessmentId])).toEqual({ watched: 2, others: 1 });
  } finally {
    await site.close();
  }
});
