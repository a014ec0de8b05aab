import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetFileClaims } from '../../contexts/results/sheet-files/claim-sheet-file.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sheetFiles } from '../schema.ts';
import { MAX_ATTEMPTS } from './held-work.ts';

let test: TestApp;
const database = () => test.ports.database;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a row that was begun as often as it may be and loses its server during a claim is not begun again [held-work.1]', async () => {
  const { userId } = await buildAdmin(test);
  const values: typeof sheetFiles.$inferInsert = {
    userId,
    role: 'admin',
    attemptIds: [1],
    locale: 'en',
    timeZone: 'UTC',
    leftOutCount: 0,
    state: 'running',
    attempts: MAX_ATTEMPTS,
    heartbeatAt: new Date(),
    createdAt: new Date(),
  };
  const [row] = await database().db.insert(sheetFiles).values(values).returning();
  // Its heartbeat ages after the first statement of the claim, in which the row still counts as held.
  await database().pool.query(
    `create function lose_server() returns trigger language plpgsql as $$
       begin update sheet_files set heartbeat_at = heartbeat_at - interval '1 minute'; return null; end $$`,
  );
  await database().pool.query(
    'create trigger lose_server after update on sheet_files for each statement when (pg_trigger_depth() = 0) execute function lose_server()',
  );
  expect(await sheetFileClaims.claim(database())).toBeUndefined();
  expect(await sheetFileClaims.claim(database())).toBeUndefined();
  const stored = await database()
    .db.select({ state: sheetFiles.state, attempts: sheetFiles.attempts })
    .from(sheetFiles)
    .where(eq(sheetFiles.id, row?.id ?? 0));
  expect(stored).toEqual([{ state: 'failed', attempts: MAX_ATTEMPTS }]);
});
