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
