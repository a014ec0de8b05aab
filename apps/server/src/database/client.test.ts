import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './client.ts';

const broken: Error[] = [];
let database: Database;

beforeAll(() => {
  database = openDatabase({ ...inject('cluster'), database: 'postgres', max: 2 }, (error) =>
    broken.push(error),
  );
});
afterAll(() => database.close());

it('a connection that breaks in mid-transaction fails its statement, and does not end the process', async () => {
  const held = await database.pool.connect();
  await held.query('begin');
  const { rows } = await held.query('select pg_backend_pid() as pid');
  const noticed = new Promise((resolve) => held.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await noticed;
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  expect(broken.length).toBeGreaterThan(0);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a transaction whose begin fails frees its connection, so that a hung database exhausts no pool [client.1]', async () => {
  const cut = (client: PoolClient) =>
    (client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy();
  database.pool.on('acquire', cut);
  // More often than the pool has connections.
  const attempts = [1, 2, 3, 4, 5].map(() => database.db.transaction((tx) => tx.execute('select 1')));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'));
  database.pool.off('acquire', cut);
  expect(await database.db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

it('a transaction rolls back when its work fails, and refuses a nested one', async () => {
  const failure = database.db.transaction(async (tx) => {
    await tx.execute('create table left_over (id int)');
    await tx.transaction(async () => undefined);
  });
  await expect(failure).rejects.toThrow('Transactions are not nested');
  const { rows } = await database.pool.query(`select to_regclass('left_over') as found`);
  expect(rows).toEqual([{ found: null }]);
});
