import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimRows, giveBack, isAnyDue, postpone, type WorkQueue } from './work-queue.ts';

const QUEUE: WorkQueue = {
  table: 'sample_work',
  waits: 'not is_done',
  due: 'due_at',
  dueColumn: 'due_at',
  order: 'rank, id',
};
const NOW = new Date('2026-11-25T10:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let test: TestApp;
const pool = () => test.ports.database.pool;
const claim = (limit: number, now = NOW) =>
  claimRows<{ rank: number }>(pool(), QUEUE, 'rank', { now, limit, seconds: 60 });

beforeAll(async () => {
  test = await startTestApp();
  await pool().query(
    `create table sample_work (id int primary key, rank int not null, attempts int not null default 0,
       due_at timestamptz not null, is_done boolean not null default false)`,
  );
});
afterAll(() => test.close());
beforeEach(async () => {
  await pool().query('delete from sample_work');
  await pool().query(
    'insert into sample_work (id, rank, due_at) select n, 10 - n, $1 from generate_series(1, 6) n',
    [NOW],
  );
});

it('claimed rows come in the order of their queue, with the number of the attempt', async () => {
  expect(await claim(2)).toMatchObject([
    { id: 6, rank: 4, attempts: 1 },
    { id: 5, rank: 5, attempts: 1 },
  ]);
  expect((await claim(2)).map(({ id }) => id)).toEqual([4, 3]);
});

it('claimed rows take turns by the values of a turn, however many rows share one', async () => {
  await pool().query('update sample_work set rank = 1 where id > 1');
  const turns = { ...QUEUE, order: 'due_at, id', turnOf: 'rank' };
  const wanted = { now: NOW, limit: 3, seconds: 60 };
  const claims = await Promise.all([1, 2].map(() => claimRows(pool(), turns, 'rank', wanted)));
  expect(
    claims
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5, 6]);
  await pool().query('update sample_work set due_at = $1', [NOW]);
  const [first, second] = await claimRows<{ rank: number }>(pool(), turns, 'rank', wanted);
  expect([first, second].map((row) => row?.rank).toSorted()).toEqual([1, 9]);
});

it('claimed rows belong to one of several simultaneous claims', async () => {
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(2)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('claimed rows are due again after the time of a claim, and not before; done ones never', async () => {
  await claim(6);
  await pool().query('update sample_work set is_done = true where id > 1');
  expect(await claim(6, after(59))).toEqual([]);
  expect(await isAnyDue(pool(), QUEUE, after(59))).toBe(false);
  expect(await isAnyDue(pool(), QUEUE, after(60))).toBe(true);
  expect(await claim(6, after(60))).toMatchObject([{ id: 1, attempts: 2 }]);
});

it('a claim is postponed or given back by its holder alone', async () => {
  const [lost] = await claim(1);
  const [held] = await claim(1, after(60));
  if (lost === undefined || held === undefined) throw new Error('Nothing was claimed');
  expect([lost.id, held.id]).toEqual([6, 6]);
  await postpone(pool(), QUEUE, lost, NOW);
  await giveBack(pool(), QUEUE, lost, NOW);
  expect((await claim(6, after(119))).map(({ id }) => id)).not.toContain(6);
  await giveBack(pool(), QUEUE, held, after(70));
  expect(await claim(1, after(70))).toMatchObject([{ id: 6, attempts: 2 }]);
});
