import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../database/embedded/testing/query.ts';
import { startThrowawayCluster } from '../testing/test-database.ts';
import { emptyDatabase } from './empty-database.ts';

let cluster: Awaited<ReturnType<typeof startThrowawayCluster>>;
const empty = () => emptyDatabase(cluster.connection, '/srv/exams');
const tables = () =>
  query(cluster.connection, `select tablename from pg_tables where schemaname = 'public' order by 1`);

beforeAll(async () => {
  cluster = await startThrowawayCluster();
});
afterAll(() => cluster.stop());

it('a demonstration never empties a database that no demonstration has created', async () => {
  await query(cluster.connection, 'create table users (id int)');
  await expect(empty()).rejects.toThrow(/\/srv\/exams holds a site that is no demonstration/);
  expect(await tables()).toEqual([{ tablename: 'users' }]);
  await query(cluster.connection, 'drop table users');
});

it('a demonstration empties the database of an earlier one, also while connections of a killed server are open', async () => {
  await empty();
  await query(cluster.connection, 'create table users (id int)');
  const left = new pg.Client(cluster.connection);
  left.on('error', () => undefined);
  const cut = new Promise((resolve) => left.once('end', resolve));
  await left.connect();
  await empty();
  await cut;
  expect(await tables()).toEqual([]);
});
