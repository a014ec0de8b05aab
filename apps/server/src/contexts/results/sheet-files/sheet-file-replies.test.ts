import { utimes } from 'node:fs/promises';
import path from 'node:path';
import * as contract from '@invigil/contract/results/sheet-file-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { sheetFiles } from '../../../database/schema.ts';
import { openBreakingDatabase } from '../../../testing/breaking-database.ts';
import { removeOnce } from '../../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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
  for (const id of await storedIds()) await test.ports.files.remove(id);
});

/** The statement that makes a file ready. */
const END = /update "sheet_files" set .*"file_id" = /s;

const storedIds = async () =>
  (await Promise.all([...'0123456789abcdef'].map((digit) => test.ports.files.list(digit)))).flat();

/** A server whose connections to the database break, and an order that it is to write. */
async function serveOrder() {
  const breaking = await openBreakingDatabase(test);
  const { database } = breaking;
  const { attemptId } = await buildSheet(test, admin);
  const [order] = await test.ports.database.db
    .insert(sheetFiles)
    .values({
      userId: admin.userId,
      role: 'admin',
      locale: 'en',
      timeZone: 'UTC',
      attemptIds: [attemptId],
      leftOutCount: 0,
      state: 'waiting',
      createdAt: test.clock.now(),
    })
    .returning({ id: sheetFiles.id });
  const sheetFileId = order?.id ?? 0;
  const writer = createSheetFileWriter();
  return {
    breaking,
    sheetFileId,
    stop: () => writer.stop(),
    write: async () => {
      expect(await writer.start({ ...test.ports, database }, test.app.log)).toBe(1);
      await writer.idle();
      return admin.ok(contract.findSheetFile);
    },
  };
}

it.each(['reply', 'request'] as const)(
  'a file whose connection loses the %s of the last commit is ready, with its bytes [sheet-file-replies.1]',
  async (what) => {
    const { breaking, write } = await serveOrder();
    breaking.lose(what, END);
    const { file } = await write();
    expect(breaking.lost).toEqual([what]);
    expect(file).toMatchObject({ state: 'ready', failure: null, doneCount: 1 });
    expect((await fetchFile(test, file?.address ?? '')).rawPayload).toHaveLength(file?.byteSize ?? 0);
    expect(await storedIds()).toHaveLength(1);
  },
);

/** Lets the bytes of a file be older than a day, and looks at each sixteenth of the store. */
async function removeUnused(id: string): Promise<void> {
  const dayBefore = new Date(test.clock.now().getTime() - 25 * 3_600_000);
  await utimes(path.join(test.filesFolder, id.slice(0, 2), id), dayBefore, dayBefore);
  for (let hour = 0; hour < 16; hour++) {
    test.clock.advance({ hours: 1 });
    await removeOnce(test);
  }
}

it('a file whose connection is lost again and again is ended once the database is back [sheet-file-replies.5]', async () => {
  const { breaking, write } = await serveOrder();
  for (const what of ['request', 'request', 'reply'] as const) breaking.lose(what, END);
  expect((await write()).file).toMatchObject({ state: 'ready', failure: null });
  expect(breaking.lost).toEqual(['request', 'request', 'reply']);
  expect(await storedIds()).toHaveLength(1);
});

it('a server that stops while the end of its file is unknown gives the file back, and another one writes it [sheet-file-replies.6]', async () => {
  const { breaking, write, stop } = await serveOrder();
  let stopping: Promise<void> | undefined;
  breaking.lose('request', END, async () => {
    stopping = stop();
  });
  expect((await write()).file).toMatchObject({ state: 'waiting', address: '' });
  await stopping;
  const other = createSheetFileWriter();
  await other.start(test.ports, test.app.log);
  await other.idle();
  const { file } = await admin.ok(contract.findSheetFile);
  expect(file).toMatchObject({ state: 'ready' });
  expect((await fetchFile(test, file?.address ?? '')).statusCode).toBe(200);
});

it('bytes that no row names after a lost connection are removed with unused files, a day later [sheet-file-replies.2]', async () => {
  const { breaking, sheetFileId, write } = await serveOrder();
  breaking.lose('request', END, () =>
    test.ports.database.db.delete(sheetFiles).where(eq(sheetFiles.id, sheetFileId)),
  );
  expect(await write()).toEqual({ file: null });
  const [id = ''] = await storedIds();
  await removeOnce(test);
  expect(await storedIds()).toEqual([id]);
  await removeUnused(id);
  expect(await storedIds()).toEqual([]);
});

it('the bytes of a ready file stay as long as its row, whatever the clock of the store says [sheet-file-replies.4]', async () => {
  const { write } = await serveOrder();
  await write();
  const [id = ''] = await storedIds();
  await removeUnused(id);
  expect(await storedIds()).toEqual([id]);
});

it('a file that was discarded while it was written leaves no bytes [sheet-file-replies.3]', async () => {
  const { sheetFileId, write } = await serveOrder();
  const { files } = test.ports;
  const { putFile } = files;
  files.putFile = async (id, from) => {
    await putFile(id, from);
    await admin.ok(contract.discardSheetFile, { params: { sheetFileId } });
  };
  onTestFinished(() => {
    files.putFile = putFile;
  });
  expect(await write()).toEqual({ file: null });
  expect(await storedIds()).toEqual([]);
});
