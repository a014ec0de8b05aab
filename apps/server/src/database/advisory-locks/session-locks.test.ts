import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openMaintenancePool } from '../pool.ts';
import { tryAdvisoryLock } from './session-locks.ts';

let pool: ReturnType<typeof openMaintenancePool>;
beforeAll(() => {
  pool = openMaintenancePool({ ...inject('cluster'), database: 'postgres' });
});
afterAll(() => pool.end());

it('the statements of a held lock and those that keep its session alive run one after another [advisory-lock.1]', async () => {
  // Two that overlapped would fail the test: see one-query-at-a-time.ts.
  const seconds = await tryAdvisoryLock(
    pool,
    'fileRemoval',
    async ({ inSession }) => {
      const sleeps = [1, 2, 3].map(() =>
        inSession(async (session) => {
          await session.query('select pg_sleep(0.05)');
          const { rows } = await session.query<{ at: number }>(
            'select extract(epoch from clock_timestamp())::float as at',
          );
          return rows[0]?.at ?? 0;
        }),
      );
      return Promise.all(sleeps);
    },
    1,
  );
  expect(seconds).toEqual(seconds?.toSorted((first, second) => first - second));
  expect((seconds?.[2] ?? 0) - (seconds?.[0] ?? 0)).toBeGreaterThanOrEqual(0.1);
});

it('work of a held lock that fails delays no later statement, and the lock is free afterwards [advisory-lock.2]', async () => {
  const held = tryAdvisoryLock(pool, 'fileRemoval', async ({ inSession }) => {
    await expect(inSession((session) => session.query('select no_column'))).rejects.toThrow('no_column');
    return inSession(async (session) => (await session.query('select 7 as answer')).rows);
  });
  expect(await held).toEqual([{ answer: 7 }]);
  expect(await tryAdvisoryLock(pool, 'fileRemoval', async () => 'free')).toBe('free');
});
