import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refuseAboveMailQuota } from '../../contexts/messaging/mails/mail-quota.ts';
import { uploadPicture } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Queries } from '../client.ts';
import { lockRow } from './transaction-locks.ts';

/** Both locks of a server without the numbers 18 and 19. */
const FORMER = 'select pg_advisory_xact_lock(5, $1)';
const PARTED = ['storageQuota', 'mailQuota'] as const;
const ROUNDS = 25;
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
  test.context.database.db.transaction(work);

/** A transaction of a server of the release before. */
async function beginFormer() {
  const client = await test.context.database.pool.connect();
  await client.query('begin');
  return {
    lock: () => client.query(FORMER, [admin.userId]),
    async commit() {
      await client.query('commit');
      client.release();
    },
  };
}

/** The first keys of the locks that the one waiting connection holds. */
async function heldWhileWaiting(): Promise<unknown[]> {
  const { pool } = test.context.database;
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
    await refuseAboveMailQuota(test.context, tx, admin.userId, 1);
    await uploadPicture(admin, questions.uploadQuestionImage);
  });
});

it('e-mails of an Admin are counted while its upload is open [parted-locks.2]', async () => {
  await inTransaction(async (upload) => {
    await lockRow(upload, 'storageQuota', admin.userId);
    await inTransaction((tx) => refuseAboveMailQuota(test.context, tx, admin.userId, 1));
  });
});

it('an upload waits for an import on a server of the release before, as all did there [parted-locks.3]', async () => {
  const imports = await beginFormer();
  await imports.lock();
  const upload = uploadPicture(admin, questions.uploadQuestionImage);
  expect(await heldWhileWaiting()).toEqual([]);
  await imports.commit();
  await upload;
});

it.each(PARTED)(
  'the lock %s waits for the release before, and holds no lock meanwhile [parted-locks.4]',
  async (name) => {
    const before = await beginFormer();
    await before.lock();
    const locked = inTransaction((tx) => lockRow(tx, name, admin.userId));
    // The own number first would let two releases wait for each other.
    expect(await heldWhileWaiting()).toEqual([]);
    await before.commit();
    await locked;
  },
);

it.each(PARTED)(
  'the lock %s holds up the release before until its transaction ends [parted-locks.5]',
  async (name) => {
    const before = await beginFormer();
    let former: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await lockRow(tx, name, admin.userId);
      former = before.lock();
      expect(await heldWhileWaiting()).toEqual([]);
    });
    await former;
    await before.commit();
  },
);

it.each(PARTED)(
  'the lock %s is held by one transaction of this release at a time [parted-locks.6]',
  async (name) => {
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await lockRow(tx, name, admin.userId);
      second = inTransaction((other) => lockRow(other, name, admin.userId));
      expect(await heldWhileWaiting()).toEqual([{ first: 5 }]);
    });
    await second;
  },
);

it('simultaneous uploads, e-mails and servers of the release before never end in a deadlock [parted-locks.7]', async () => {
  const holders = { storageQuota: 0, mailQuota: 0, former: 0 };
  const seen = { storageQuota: 0, mailQuota: 0, besideFormer: 0 };
  const hold = async (name: keyof typeof holders) => {
    holders[name] += 1;
    const { storageQuota, mailQuota, former } = holders;
    seen.storageQuota = Math.max(seen.storageQuota, storageQuota);
    seen.mailQuota = Math.max(seen.mailQuota, mailQuota);
    if (former > 0) seen.besideFormer = Math.max(seen.besideFormer, storageQuota + mailQuota + former - 1);
    await new Promise(setImmediate);
    holders[name] -= 1;
  };
  const present = async (name: (typeof PARTED)[number]) => {
    for (let round = 0; round < ROUNDS; round++)
      await inTransaction(async (tx) => {
        await lockRow(tx, name, admin.userId);
        await hold(name);
      });
  };
  const former = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await beginFormer();
      await before.lock();
      await hold('former');
      await before.commit();
    }
  };
  await Promise.all([former(), former(), ...[...PARTED, ...PARTED].map(present)]);
  expect(seen).toEqual({ storageQuota: 1, mailQuota: 1, besideFormer: 0 });
});
