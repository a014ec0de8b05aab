import { randomUUID } from 'node:crypto';
import type { Release } from '@invigil/domain/operation/release';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { migrateDatabase, NewerDatabaseError } from '../database/migrate.ts';
import { createQueryBuilder } from '../database/query-builder.ts';
import { migrateTo } from '../database/testing/migrate-to.ts';
import { MIGRATIONS } from '../paths.ts';
import { joinServers } from './join-servers.ts';
import { createServerRegister, thisServer } from './server-register.ts';
import { CannotServeError, EarlierServerServes } from './serving-errors.ts';

/** The migration before the register. */
const BEFORE_REGISTER = '0047_prompt_plays';

const release = (version: string, previousVersion: string): Release => ({ version, previousVersion });
const THIRD = release('0.3.0', '0.2.0');
const FOURTH = release('0.4.0', '0.3.0');
const FIFTH = release('0.5.0', '0.4.0');

let maintenance: Pool;
beforeAll(() => {
  maintenance = new Pool({ ...inject('cluster'), max: 1 });
});
afterAll(() => maintenance.end());

/** A database of this test alone. */
async function openSite({ isMigrated = true } = {}) {
  const database = `servers_${randomUUID().replaceAll('-', '')}`;
  await maintenance.query(`create database ${database}`);
  const connection = { ...inject('cluster'), database };
  const pool = new Pool({ ...connection, max: 6, application_name: 'invigil maintenance' });
  pool.on('error', () => undefined);
  onTestFinished(async () => {
    await pool.end();
    await maintenance.query(`drop database ${database} with (force)`);
  });
  if (isMigrated) await migrateDatabase(pool, MIGRATIONS);
  const db = createQueryBuilder(pool);
  return {
    pool,
    db,
    /** A server that has joined. */
    async start(of: Release) {
      const server = thisServer(of);
      await joinServers(pool, MIGRATIONS, server);
      const register = createServerRegister({ db }, server);
      await register.beat();
      return {
        ...register,
        /** Makes the server unseen for longer than the others wait, by the database's clock. */
        freeze: () =>
          pool.query(`update serving.servers set seen_at = now() - interval '31 s' where id = $1`, [
            server.id,
          ]),
      };
    },
    /** A connection of a pool or a program. @returns a function that closes it */
    async connect(application_name: string) {
      const client = new Client({ ...connection, application_name });
      client.on('error', () => undefined);
      await client.connect();
      return () => client.end();
    },
  };
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error) => error);

it('adjacent versions serve side by side, in every order, and each names all of them [servers.1]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  const fourth = await site.start(FOURTH);
  expect(fourth.versions()).toEqual(['0.3.0', '0.4.0']);
  expect(third.versions()).toEqual(['0.3.0']);
  expect(await third.beat()).toBe(true);
  expect(third.versions()).toEqual(['0.3.0', '0.4.0']);
  await third.leave();
  await fourth.beat();
  expect(fourth.versions()).toEqual(['0.4.0']);
  // The former version starts again on the schema of the next one.
  await site.start(THIRD);
  expect(await fourth.beat()).toBe(true);
});

it('a server two versions apart from one that serves is refused before any change, and told which to end [servers.2]', async () => {
  const site = await openSite({ isMigrated: false });
  await migrateTo(site.pool, BEFORE_REGISTER);
  const close = await site.connect('invigil hot path');
  const error = await reasonOf(site.start(FOURTH));
  expect(error).toBeInstanceOf(CannotServeError);
  expect(String(error)).toContain('A server of version 0.2.0 serves this site');
  const { rows } = await site.pool.query(`select to_regclass('serving.servers') as register`);
  expect(rows).toEqual([{ register: null }]);
  await close();
  // With nobody serving, a site may skip versions.
  await site.start(FOURTH);
  const fifth = await site.start(FIFTH);
  expect(await reasonOf(site.start(THIRD))).toBeInstanceOf(CannotServeError);
  expect(fifth.versions()).toEqual(['0.4.0', '0.5.0']);
});

it('a server serves on the schema of the next version, and refuses that of the one after [servers.3]', async () => {
  const site = await openSite();
  const fourth = await site.start(FOURTH);
  await site.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 4102444800000)`,
  );
  await fourth.leave();
  const third = await site.start(THIRD);
  await third.leave();
  await site.pool.query(
    `update serving.site_versions set migrated_by = '0.5.0', migrated_by_previous = '0.4.0'`,
  );
  expect(await reasonOf(site.start(THIRD))).toBeInstanceOf(NewerDatabaseError);
});

it('programs beside the servers count as none, and a server that is not seen for 30 seconds is gone [servers.4]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  const programs = [
    'psql',
    'invigil backup',
    'invigil maintenance',
    'invigil owner, process 1',
    'invigil 0.3.0',
  ];
  for (const name of programs) onTestFinished(await site.connect(name));
  await third.beat();
  expect(third.versions()).toEqual(['0.3.0']);
  await third.freeze();
  const fourth = await site.start(FOURTH);
  expect(fourth.versions()).toEqual(['0.4.0']);
  // The frozen server wakes, and serves again beside a version that it knows.
  await third.beat();
  expect(third.versions()).toEqual(['0.3.0', '0.4.0']);
});

it('a server that slept while one two versions later began may not serve again [servers.5]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  await third.freeze();
  await site.start(FOURTH).then((fourth) => fourth.leave());
  const fifth = await site.start(FIFTH);
  expect(await reasonOf(third.beat())).toBeInstanceOf(CannotServeError);
  await fifth.beat();
  expect(fifth.versions()).toEqual(['0.5.0']);
});

it('a change that an earlier server does not know is refused while it serves, and names its version [servers.6]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  const close = await site.connect('invigil');
  const change = () =>
    reasonOf(site.db.transaction((tx) => third.requireFeatures(tx, ['numericAnswers', 'regrades'])));
  // Nobody has looked since it connected: the change itself looks.
  expect(await change()).toMatchObject({ name: 'EarlierServerServes', version: '0.2.0' });
  await third.beat();
  expect(await change()).toBeInstanceOf(EarlierServerServes);
  expect(await reasonOf(site.db.transaction((tx) => third.requireFeatures(tx, [])))).toBeUndefined();
  await close();
  await third.beat();
  expect(await change()).toBeUndefined();
  // From then on nothing is asked of the database.
  await third.beat();
  await third.requireFeatures(undefined as never, ['numericAnswers', 'regrades']);
});

it('exactly one of a change and a server that does not know it, which begin together, is refused [servers.7]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  const earlier = release('0.2.9', '0.1.0');
  for (let round = 0; round < 10; round++) {
    await site.pool.query('update serving.site_versions set required_version = null, migrated_by = null');
    const old = createServerRegister({ db: site.db }, thisServer(earlier));
    const [change, join] = await Promise.all([
      reasonOf(site.db.transaction((tx) => third.requireFeatures(tx, ['codeOptions']))),
      reasonOf(old.beat()),
    ]);
    expect([change instanceof EarlierServerServes, join instanceof CannotServeError].toSorted()).toEqual([
      false,
      true,
    ]);
    await old.leave();
  }
});

it('a change that fails after it was allowed requires nothing [servers.8]', async () => {
  const site = await openSite();
  const third = await site.start(THIRD);
  await reasonOf(
    site.db.transaction(async (tx) => {
      await third.requireFeatures(tx, ['codeOptions']);
      throw new Error('refused for another reason');
    }),
  );
  await third.beat();
  await third.leave();
  const { rows } = await site.pool.query('select required_version from serving.site_versions');
  expect(rows).toEqual([{ required_version: null }]);
});
