import { createCategory, listCategories } from '@invigil/contract/authoring/category-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Ends the backends of the calls that wait for the table of categories, while it is locked. */
async function endWaiting(call: () => Promise<unknown>): Promise<void> {
  const { host, port, user, password, database } = test.ports.database.pool.options;
  const holder = new Client({ host, port, user, password, database });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table categories in access exclusive mode');
  const answered = call();
  for (let ended = 0; ended === 0; ) {
    const { rowCount } = await holder.query(
      `select pg_terminate_backend(pid) from pg_locks
       where not granted and relation = 'categories'::regclass and pid <> pg_backend_pid()`,
    );
    ended = rowCount ?? 0;
  }
  await holder.query('rollback');
  await holder.end();
  await answered;
}

it('a call that only reads is answered although its connection to the database is ended [repeat-read.1]', async () => {
  const admin = await buildAdmin(test);
  await admin.ok(createCategory, { body: { name: 'Kept' } });
  await endWaiting(async () => {
    const rows = await admin.ok(listCategories, { params: { userId: admin.userId } });
    expect(rows.map(({ name }) => name)).toEqual(['Kept']);
  });
});

it('a call that changes something is never done again: it says that the server is busy, and may be sent again [repeat-read.2]', async () => {
  const admin = await buildAdmin(test);
  await endWaiting(async () => {
    const reply = await admin.send(createCategory, { body: { name: 'Once' } });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  });
  await admin.ok(createCategory, { body: { name: 'Once' } });
  const rows = await admin.ok(listCategories, { params: { userId: admin.userId } });
  expect(rows.map(({ name }) => name)).toEqual(['Once']);
});
