import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refuseAboveMailQuota } from '../../contexts/messaging/mails/mail-quota.ts';
import { uploadPicture } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Queries } from '../client.ts';
import { lockRow } from './transaction-locks.ts';

const PARTED = ['storageQuota', 'mailQuota'] as const;
/** Below the time limit of a wait for a lock. */
const WAIT = { timeout: 4_500 };

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
});
afterAll(() => test.close());

const inTransaction = <Result>(work: (tx: Queries) => Promise<Result>) =>
  test.ports.database.db.transaction(work);

/** The first keys of the locks that the one waiting connection holds. */
async function heldWhileWaiting(): Promise<unknown[]> {
  const { pool } = test.ports.database;
  const pid = await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select pid from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
    return rows[0].pid;
  }, WAIT);
  const { rows } = await pool.query(
    "select classid::int as first from pg_locks where locktype = 'advisory' and granted and pid = $1",
    [pid],
  );
  return rows;
}

it('an upload of an Admin ends while its import with e-mails is open [parted-locks.1]', async () => {
  await inTransaction(async (tx) => {
    await refuseAboveMailQuota(test.ports, tx, admin.userId, 1);
    await uploadPicture(admin, questions.uploadQuestionImage);
  });
});

it('e-mails of an Admin are counted while its upload is open [parted-locks.2]', async () => {
  await inTransaction(async (upload) => {
    await lockRow(upload, 'storageQuota', admin.userId);
    await inTransaction((tx) => refuseAboveMailQuota(test.ports, tx, admin.userId, 1));
  });
});

it.each(PARTED)('the lock %s is held by one transaction at a time [parted-locks.3]', async (name) => {
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await lockRow(tx, name, admin.userId);
    second = inTransaction((other) => lockRow(other, name, admin.userId));
    expect(await heldWhileWaiting()).toEqual([]);
  });
  await second;
});
