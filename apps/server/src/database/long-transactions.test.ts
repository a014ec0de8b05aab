import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLongTransactions } from './long-transactions.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('long transactions of several server processes run one at a time, each with its result, and those that wait occupy no connection [long-transactions.1]', async () => {
  const { db, pool } = test.ports.database;
  const processes = [1, 2, 3].map(() => createLongTransactions(db));
  let running = 0;
  const most = { running: 0, connections: 0 };
  const work = (n: number) => async () => {
    most.running = Math.max(most.running, ++running);
    for (let turn = 0; turn < 20; turn++) {
      // A waiting process asks in a short transaction of its own.
      await db.execute(sql`select pg_sleep(0.005)`);
      most.connections = Math.max(most.connections, pool.totalCount - pool.idleCount);
    }
    running--;
    return n;
  };
  const all = Array.from({ length: 12 }, (_, n) => processes[n % 3]?.(n % 4, work(n)));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(most.running).toBe(1);
  // One runs, and two other processes ask.
  expect(most.connections).toBeLessThanOrEqual(4);
});

it('a long transaction that fails ends its turn, and tenants of a process take turns', async () => {
  const run = createLongTransactions(test.ports.database.db);
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
  };
  const failed = run(1, () => Promise.reject(new Error('failed')));
  await Promise.all([
    expect(failed).rejects.toThrow('failed'),
    ...['first', 'second', 'third'].map((name) => run(1, note(name))),
    run(2, note('other')),
  ]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(1);
  expect(order).toHaveLength(4);
});
