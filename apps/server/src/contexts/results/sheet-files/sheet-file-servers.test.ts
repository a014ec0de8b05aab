import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sheetFiles } from '../../../database/schema.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SheetFileRecord, sheetFileClaims } from './claim-sheet-file.ts';
import { createSheetFileWriter } from './sheet-file-writer.ts';
import { buildSheet, fetchFile } from './testing/sheet-files.test-data.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await buildAdmin(test);
  await test.ports.database.db.delete(sheetFiles);
  for (const id of await storedIds()) await test.ports.files.remove(id);
});

const storedIds = async () =>
  (await Promise.all([...'0123456789abcdef'].map((digit) => test.ports.files.list(digit)))).flat();

/** An order that no server has claimed, of attempts that need not exist. */
async function storeOrder(userId: number, attemptIds: readonly number[], minutesAgo = 0): Promise<number> {
  const [row] = await test.ports.database.db
    .insert(sheetFiles)
    .values({
      userId,
      role: 'admin',
      locale: 'en',
      timeZone: 'UTC',
      attemptIds: [...attemptIds],
      leftOutCount: 0,
      state: 'waiting',
      createdAt: new Date(test.clock.now().getTime() - minutesAgo * 60_000),
    })
    .returning({ id: sheetFiles.id });
  return row?.id ?? 0;
}

const read = (reader: SignedIn, sheetFileId: number) =>
  reader.ok(contract.getSheetFile, { params: { sheetFileId } });

/** Lets the last heartbeat of a file be older than the longest pause of a living server. */
const loseServer = (sheetFileId: number) =>
  test.ports.database.db
    .update(sheetFiles)
    .set({ heartbeatAt: sql`statement_timestamp() - interval '1 minute'` })
    .where(eq(sheetFiles.id, sheetFileId));

async function claim(): Promise<SheetFileRecord> {
  const file = await sheetFileClaims.claim(test.ports.database);
  if (file === undefined) throw new Error('No file is to be written');
  return file;
}

it('a server that stops gives its file back, and another one writes it [sheet-file-servers.1]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const sheetFileId = await storeOrder(admin.userId, [attemptId]);
  const stopping = createSheetFileWriter();
  expect(await stopping.start(test.ports, test.app.log)).toBe(1);
  await stopping.stop();
  expect(await read(admin, sheetFileId)).toMatchObject({ state: 'waiting', address: '' });
  const other = createSheetFileWriter();
  await other.start(test.ports, test.app.log);
  await other.idle();
  expect(await read(admin, sheetFileId)).toMatchObject({ state: 'ready', doneCount: 1 });
});

it('the file of a killed server is begun again once, and then says that it was interrupted [sheet-file-servers.2]', async () => {
  const sheetFileId = await storeOrder(admin.userId, [1]);
  const first = await claim();
  expect(await sheetFileClaims.claim(test.ports.database)).toBeUndefined();
  await loseServer(sheetFileId);
  const second = await claim();
  expect(second.attempts).toBe(2);
  expect(await sheetFileClaims.keep(test.ports.database, first, 1)).toBe(false);
  expect(
    await sheetFileClaims.end(test.ports.database, first, { state: 'failed', failure: 'unexpected' }),
  ).toBe(false);
  expect(await sheetFileClaims.keep(test.ports.database, second, 1)).toBe(true);
  expect(await read(admin, sheetFileId)).toMatchObject({ state: 'running', doneCount: 1 });
  await loseServer(sheetFileId);
  expect(await sheetFileClaims.claim(test.ports.database)).toBeUndefined();
  expect(await read(admin, sheetFileId)).toMatchObject({ state: 'failed', failure: 'interrupted' });
});

it('the servers of a site write four files at a time, small ones first, however many ask [sheet-file-servers.3]', async () => {
  const many = Array.from({ length: 30 }, (_, index) => index + 1);
  const admins = await Promise.all(Array.from({ length: 6 }, () => buildAdmin(test)));
  const orders: number[] = [];
  for (const [index, { userId }] of admins.entries())
    orders.push(await storeOrder(userId, index < 3 ? many : [1], 10 - index));
  const claimed = await Promise.all(
    Array.from({ length: 8 }, () => sheetFileClaims.claim(test.ports.database)),
  );
  const ids = claimed.flatMap((file) => file?.id ?? []);
  expect(ids.toSorted((a, b) => a - b)).toEqual([orders[0], orders[3], orders[4], orders[5]]);
});

it('two servers that finish one file store it once, and leave no bytes without a row [sheet-file-servers.4]', async () => {
  const { attemptId } = await buildSheet(test, admin);
  const sheetFileId = await storeOrder(admin.userId, [attemptId]);
  const [one, other] = [createSheetFileWriter(), createSheetFileWriter()];
  await one.start(test.ports, test.app.log);
  await loseServer(sheetFileId);
  await other.start(test.ports, test.app.log);
  await Promise.all([one.idle(), other.idle()]);
  const file = await read(admin, sheetFileId);
  expect((await fetchFile(test, file.address)).statusCode).toBe(200);
  expect(await storedIds()).toHaveLength(1);
});
