import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseUrlOf, runCommand } from '../testing/run-command.ts';
import { startThrowawayCluster } from '../testing/test-database.ts';
import { type Database, openDatabase } from './client.ts';
import { readFailoverFacts } from './failover-promise.ts';
import { isDatabaseUnavailable, isServerGone } from './failures.ts';
import { CommitsStall } from './given-up-backends.ts';
import { HOT_PATH, openMaintenancePool, SERVING } from './pool.ts';

const MAX_CONNECTIONS = 60;
/** A backend that waits is given up, and looked at, within this. */
const KNOWN_WITHIN_MS = HOT_PATH.silenceTimeoutMs + 1_500;

let cluster: Awaited<ReturnType<typeof startThrowawayCluster>>;
let database: Database;

beforeAll(async () => {
  cluster = await startThrowawayCluster({
    wal_level: 'replica',
    max_wal_senders: '2',
    max_connections: String(MAX_CONNECTIONS),
  });
  await asSuperuser('create table notes (id int primary key, text text)');
});
beforeEach(() => {
  database = openDatabase(cluster.connection, () => undefined);
  return async () => {
    await nameStandby('');
    await database.close();
  };
});
afterAll(() => cluster.stop());

async function asSuperuser<Row>(text: string): Promise<Row[]> {
  const client = new Client({ ...cluster.connection, options: '-c synchronous_commit=local' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Commits wait for the standby of this name, of which there is none; nothing waits for an empty name. */
async function nameStandby(name: string): Promise<void> {
  await asSuperuser(`alter system set synchronous_standby_names = '${name}'`);
  await asSuperuser('select pg_reload_conf()');
  const { rows } = await until(
    () => asSuperuser<{ now: string }>('show synchronous_standby_names').then((found) => ({ rows: found })),
    ({ rows: [row] }) => Object.values(row ?? {})[0] === name,
  );
  expect(rows).toHaveLength(1);
}

async function until<Found>(find: () => Promise<Found>, isRight: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await find();
    if (isRight(found)) return found;
    await sleep(50);
  }
}

function createSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

const write = (id: number) =>
  database.hotPool.query(
    'insert into notes values ($1) on conflict (id) do update set text = excluded.text',
    [id],
  );
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  );
const backends = async () =>
  (
    await asSuperuser<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    )
  )[0]?.count ?? 0;

it('a standby that does not answer leaves a bounded number of backends, though commits are tried without end; reads go on, and commits as soon as it is back [waiting-commits.1]', async () => {
  await database.hotPool.query('select 1');
  await nameStandby('nobody');
  const endsAt = performance.now() + 5 * HOT_PATH.silenceTimeoutMs;
  let mostBackends = 0;
  let refusedAtOnce = 0;
  const outcomes: unknown[] = [];
  const tryOn = async (worker: number) => {
    for (let round = 0; performance.now() < endsAt; round += 1) {
      const failure = await outcomeOf(
        (async () => {
          database.refuseWhileStalled();
          await write(1_000 * worker + round);
        })(),
      );
      if (failure instanceof CommitsStall) refusedAtOnce += 1;
      outcomes.push(failure);
      mostBackends = Math.max(mostBackends, await backends());
      await sleep(100);
    }
  };
  const inTransactions = async () => {
    while (performance.now() < endsAt) {
      outcomes.push(
        await outcomeOf(database.db.transaction((tx) => tx.execute('insert into notes values (-1)'))),
      );
      await sleep(100);
    }
  };
  const reading = async () => {
    await sleep(KNOWN_WITHIN_MS);
    for (let left = 20; left > 0; left -= 1) {
      await database.hotPool.query('select count(*) from notes');
      await sleep(100);
    }
  };
  await Promise.all([
    ...Array.from({ length: 8 }, (_none, worker) => tryOn(worker)),
    inTransactions(),
    reading(),
  ]);
  expect(outcomes).not.toContain('done');
  expect(outcomes.filter((failure) => !isDatabaseUnavailable(failure))).toEqual([]);
  expect(refusedAtOnce).toBeGreaterThan(0);
  const bound = HOT_PATH.connections + HOT_PATH.givenUp + SERVING.connections + SERVING.givenUp;
  expect(mostBackends).toBeLessThanOrEqual(bound + 2);
  expect(bound + 2).toBeLessThan(MAX_CONNECTIONS);

  await nameStandby('');
  await expect
    .poll(() => outcomeOf(database.db.transaction((tx) => tx.execute('insert into notes values (-2)'))), {
      timeout: 5_000,
    })
    .toBe('done');
  await write(2);
});

it('a commit whose wait for its standby is cancelled acknowledges nothing [waiting-commits.2]', async () => {
  await write(10);
  await database.db.transaction((tx) => tx.execute('insert into notes values (13)'));
  await nameStandby('nobody');
  const outcome = outcomeOf(write(11));
  const inTransaction = outcomeOf(
    database.db.transaction((tx) => tx.execute('insert into notes values (12)')),
  );
  const waiting = `from pg_stat_activity where wait_event = 'SyncRep' and application_name like 'invigil %'`;
  await until(
    () => asSuperuser(`select pid ${waiting}`),
    (rows) => rows.length === 2,
  );
  await asSuperuser(`select pg_cancel_backend(pid) ${waiting}`);
  for (const failure of await Promise.all([outcome, inTransaction])) expect(isServerGone(failure)).toBe(true);
});

it('an answer that a restart of the database makes visible, although no standby has it, is not read until one has [waiting-commits.3]', async () => {
  await write(20);
  await nameStandby('nobody');
  expect(isDatabaseUnavailable(await outcomeOf(write(21)))).toBe(true);
  await cluster.restart();
  expect(await asSuperuser('select id from notes where id = 21')).toEqual([{ id: 21 }]);
  const read = () => database.hotPool.query('select id from notes where id = 21');
  expect(isDatabaseUnavailable(await outcomeOf(read()))).toBe(true);
  expect(isDatabaseUnavailable(await outcomeOf(write(21)))).toBe(true);
  await nameStandby('');
  await expect.poll(() => outcomeOf(read()), { timeout: 10_000 }).toBe('done');
});

it('a transaction begins on another connection while the database restarts, and repeats nothing that has begun [waiting-commits.4]', async () => {
  await database.db.transaction((tx) => tx.execute('insert into notes values (30)'));
  const begun = createSignal();
  const restarted = createSignal();
  let times = 0;
  const inProgress = outcomeOf(
    database.db.transaction(async (tx) => {
      times += 1;
      await tx.execute('insert into notes values (31)');
      begun.give();
      await restarted.given;
      await tx.execute('insert into notes values (32)');
    }),
  );
  await begun.given;
  const restarting = cluster.restart();
  await sleep(20);
  const next = outcomeOf(database.db.transaction((tx) => tx.execute('insert into notes values (33)')));
  await restarting;
  restarted.give();
  expect(isServerGone(await inProgress)).toBe(true);
  expect(times).toBe(1);
  expect(await next).toBe('done');
  expect(await asSuperuser('select id from notes where id between 30 and 39 order by id')).toEqual([
    { id: 30 },
    { id: 33 },
  ]);
});

it('a command says what a failover can lose, by the settings of the database and of its address [waiting-commits.5]', async () => {
  const url = databaseUrlOf(cluster.connection);
  const settings = { DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) };
  const check = (address = url) => runCommand('check-failover', [], { ...settings, DATABASE_URL: address });
  // The throwaway cluster leaves flushing to the operating system.
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('fsync') });
  expect((await runCommand('check-failover', ['now'], settings)).stderr).toContain('Usage:');
});

it('the facts of a failover come from the session that a server would have [waiting-commits.6]', async () => {
  const factsAt = async (address: string) => {
    const pool = openMaintenancePool({ connectionString: address }, 1);
    try {
      return await readFailoverFacts(pool);
    } finally {
      await pool.end();
    }
  };
  const url = databaseUrlOf(cluster.connection);
  expect(await factsAt(url)).toEqual({
    isStandby: false,
    writesToDisk: false,
    commitMode: 'on',
    standbyNames: '',
    connected: 0,
    synchronous: 0,
    maxConnections: MAX_CONNECTIONS,
  });
  await nameStandby('nobody');
  expect(await factsAt(`${url}&options=-c%20synchronous_commit%3Dlocal`)).toMatchObject({
    commitMode: 'local',
    standbyNames: 'nobody',
  });
});
