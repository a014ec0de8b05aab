import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { stopBackends } from '../testing/stopped-backends.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { openMaintenancePool, openPool, SERVING, watchGivenUpBackends } from './pool.ts';

/** Short, and yet above what a statement takes on a busy machine. */
const LIMITS = {
  ...SERVING,
  name: 'invigil pool test',
  connections: 2,
  statementTimeoutMs: 1_000,
  lockTimeoutMs: 500,
  idleInTransactionTimeoutMs: 1_000,
  silenceTimeoutMs: 2_000,
};

const connection = () => ({ ...inject('cluster'), database: 'postgres' });
const watch = () => ({ onIdleError: () => undefined, givenUp: watchGivenUpBackends(connection()) });
let pool: ReturnType<typeof openPool>;
let maintenance: ReturnType<typeof openMaintenancePool>;
beforeAll(() => {
  pool = openPool(connection(), LIMITS, watch());
  maintenance = openMaintenancePool(connection());
});
afterAll(() => Promise.all([pool.end(), maintenance.end()]));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('The statement succeeded'),
    (error: unknown) => error,
  );

it('the pool destroys a connection whose backend hangs, and continues with another [pool.1]', async () => {
  await pool.query('select 1');
  const { resume } = await stopBackends(maintenance, LIMITS.name);
  const failure = await failureOf(pool.query('select 1'));
  resume();
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('the pool destroys a hung connection within a transaction too, and frees its slot', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const { resume } = await stopBackends(maintenance, LIMITS.name);
  const failure = await failureOf(client.query('select 1'));
  const rollback = await failureOf(client.query('rollback'));
  client.release();
  resume();
  expect([failure, rollback].map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(pool.totalCount).toBeLessThanOrEqual(1);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

it('the pool makes the server cancel slow statements, lock waits and idle transactions', async () => {
  expect(await failureOf(pool.query('select pg_sleep(5)'))).toMatchObject({ code: '57014' });
  const holder = await maintenance.connect();
  await holder.query('select pg_advisory_lock(4711)');
  expect(await failureOf(pool.query('select pg_advisory_lock(4711)'))).toMatchObject({ code: '55P03' });
  await holder.query('select pg_advisory_unlock(4711)');
  holder.release();
  const client = await pool.connect();
  await client.query('begin');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await ended;
  expect(isDatabaseUnavailable(await failureOf(client.query('select 1')))).toBe(true);
  client.release();
});

it("the pool acknowledges a commit only once it is on disk, whatever the role's setting; an address may override it", async () => {
  const { rows } = await pool.query('show synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  const { host, port, user, password } = inject('cluster');
  const address = `postgres://${user}:${password}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
  const overruled = openPool(
    { connectionString: `${address}&options=-c%20statement_timeout%3D1234` },
    LIMITS,
    watch(),
  );
  const { rows: timeouts } = await overruled.query('show statement_timeout');
  await overruled.end();
  expect(timeouts).toEqual([{ statement_timeout: '1234ms' }]);
});
