import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ROWS = 2_000;
const wide = pgTable('wide_rows', { id: integer('id'), name: text('name'), content: jsonb('content') });
const other = pgTable('other_rows', { id: integer('id'), name: text('name') });

it('a long result of the query builder is mapped in turns, with the same rows as a short one [long-turns.5]', async () => {
  const { db } = test.ports.database;
  await db.execute(sql`create table wide_rows as select n as id, 'Row ' || n as name,
    jsonb_build_object('texts', array_fill('a text of some length'::text, array[20])) as content
    from generate_series(1, ${sql.raw(String(ROWS))}) as n`);
  await db.execute(sql`create table other_rows as select id, name from wide_rows where id % 2 = 0`);
  const read = (limit: number) =>
    db
      .select({ id: wide.id, wide: { name: wide.name, content: wide.content }, other })
      .from(wide)
      .leftJoin(other, sql`${other.id} = ${wide.id}`)
      .orderBy(wide.id)
      .limit(limit);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  count();
  const rows = await read(ROWS);
  isDone = true;
  expect(rows).toHaveLength(ROWS);
  expect(rows.slice(0, 10)).toEqual(await read(10));
  expect(rows[0]).toMatchObject({ id: 1, other: null });
  expect(rows[1]).toMatchObject({ other: { id: 2, name: 'Row 2' } });
  expect(turns).toBeGreaterThan(3);
  const inTransaction = await db.transaction((tx) => tx.select().from(wide).orderBy(wide.id));
  expect(inTransaction.at(-1)?.id).toBe(ROWS);
});
