import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareVersions, FEATURES } from '@invigil/domain/operation/release';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CHECKOUT_ROOT, MIGRATIONS } from '../../../paths.ts';
import { PRODUCT_RELEASE } from '../../../product-release.ts';
import { TEMPLATE } from '../../../testing/global-setup.ts';
import { migrateTo } from '../migrate-to.ts';
import type { BreakingChange } from './breaking-change.ts';
import { describeSchema } from './describe-schema.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';
import { FORMER_VERSION, HARMLESS_CHANGES } from './former-version.ts';
import { type DeclaredTables, makeRecord, type SchemaRecord, writeRecord } from './make-record.ts';

const RECORD = path.join(import.meta.dirname, 'former-schema.json');
const recorded = () => (JSON.parse(readFileSync(RECORD, 'utf8')) as SchemaRecord).schema;

const suffix = randomUUID().replaceAll('-', '');
const names = { former: `former_${suffix}`, current: `current_${suffix}` };
let maintenance: Pool;
let former: Pool;
let current: Pool;

beforeAll(async () => {
  const cluster = inject('cluster');
  maintenance = new Pool({ ...cluster, max: 1 });
  await maintenance.query(`create database ${names.former}`);
  await maintenance.query(`create database ${names.current} template ${TEMPLATE}`);
  [former, current] = [names.former, names.current].map(
    (database) => new Pool({ ...cluster, database, max: 2 }),
  ) as [Pool, Pool];
  // A pool has ended before its last connection is closed; the forced drop may cut that one.
  for (const pool of [former, current]) pool.on('error', () => undefined);
});
afterAll(async () => {
  await Promise.all([former.end(), current.end()]);
  for (const name of Object.values(names)) await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});

const wordsOf = ({ object, problem, remedy }: BreakingChange) =>
  `The ${object} ${problem}. A server of ${FORMER_VERSION.version} serves beside this version. ${remedy}`;

async function findChanges(client: Pick<PoolClient, 'query'>): Promise<BreakingChange[]> {
  const changes = findBreakingChanges(recorded(), await describeSchema(client));
  return changes.filter(({ object }) => !HARMLESS_CHANGES.some((harmless) => harmless.object === object));
}

/** The refusals after statements on the schema of this version, which are rolled back. */
async function plant(sql: string): Promise<BreakingChange[]> {
  const client = await current.connect();
  try {
    await client.query('begin');
    await client.query(sql);
    return await findChanges(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('the recorded schema is what the migrations of the version before make [former-version.1]', async () => {
  await migrateTo(former, FORMER_VERSION.lastMigration);
  const described = await describeSchema(former);
  const snapshot = `${FORMER_VERSION.lastMigration.slice(0, 4)}_snapshot.json`;
  const declared = JSON.parse(
    readFileSync(path.join(MIGRATIONS, 'meta', snapshot), 'utf8'),
  ) as DeclaredTables;
  await expect(`${writeRecord(makeRecord(described, declared))}\n`).toMatchFileSnapshot(RECORD);
  const functions = Object.keys(described.functions).map((signature) => signature.split('(')[0]);
  for (const name of FORMER_VERSION.unusedFunctions) expect(functions).toContain(name);
});

it('the recorded schema is that of the release before, as the manifest and the changelog name it [former-version.2]', () => {
  const changelog = readFileSync(path.join(CHECKOUT_ROOT, 'CHANGELOG.md'), 'utf8');
  const { version, commit } = FORMER_VERSION;
  expect(version).toBe(PRODUCT_RELEASE.previousVersion);
  expect(changelog.split(`## [${version}]`)[1]?.trimStart().split('\n')[2]).toBe(`Commit ${commit}.`);
});

it('the migrations leave servers of the version before what they use [former-version.3]', async () => {
  const changes = await findChanges(current);
  expect(changes.map(wordsOf)).toEqual([]);
});

it('a change that is called harmless exists, and waits for the last server of the version before [former-version.4]', async () => {
  const objects = findBreakingChanges(recorded(), await describeSchema(current)).map(({ object }) => object);
  for (const { object, feature } of HARMLESS_CHANGES) {
    expect(objects).toContain(object);
    expect(compareVersions(FEATURES[feature], FORMER_VERSION.version)).toBeGreaterThan(0);
  }
});

it.each([
  ['a dropped table', 'drop table marker_notes', 'table marker_notes', 'is gone'],
  ['a renamed table', 'alter table marker_notes rename to notes', 'table marker_notes', 'is gone, renamed'],
  [
    'a dropped column',
    'alter table users drop column full_name cascade',
    'column users.full_name',
    'is gone',
  ],
  [
    'a renamed column',
    'alter table attempts rename deadline to ends_at',
    'column attempts.deadline',
    'renamed',
  ],
  [
    'another type',
    'alter table attempts alter column started_at type date',
    'column attempts.started_at',
    'has the type date, no longer timestamp(3) with time zone',
  ],
  [
    'a shorter column',
    'alter table attempts alter column started_at type timestamp(0) with time zone',
    'column attempts.started_at',
    'has the type timestamp(0) with time zone',
  ],
  [
    'a wider integer, which the driver reads as text',
    'alter table files alter column byte_size type bigint',
    'column files.byte_size',
    'has the type bigint, no longer integer',
  ],
  [
    'a column that becomes required',
    'alter table attempts alter column reload_limit set not null',
    'column attempts.reload_limit',
    'is required',
  ],
  [
    'a new required column',
    'alter table marker_notes add column colour text not null',
    'column marker_notes.colour',
    'is new and required without a default',
  ],
  [
    'a default that goes',
    'alter table users alter column password_is_own drop default',
    'column users.password_is_own',
    'is no longer filled by the database',
  ],
  [
    'an identity that refuses ids',
    'alter table roles alter column id set generated always',
    'column roles.id',
    'is computed by the database',
  ],
  [
    'a new check over a column',
    `alter table users add constraint short_names check (length(full_name) < 40) not valid`,
    'check users.short_names',
    'is new or changed over existing columns',
  ],
  [
    'a new unique index over columns',
    'create unique index users_name_key on users (lower(full_name))',
    'unique index users.users_name_key',
    'is new or changed over existing columns',
  ],
  [
    'a new unique index over a new column with a default',
    'alter table users add column badge integer not null default 0; create unique index badge_key on users (badge)',
    'unique index users.badge_key',
    'is new or changed',
  ],
  [
    'a unique index that goes, by which the version before inserts or updates',
    'alter table responses drop constraint responses_attempt_id_question_id_pk cascade',
    'unique index responses.responses_attempt_id_question_id_pk',
    'is gone',
  ],
  [
    'a new foreign key on a column',
    'alter table sign_ins add constraint sign_ins_fk foreign key (id) references users (id) not valid',
    'foreign key sign_ins.sign_ins_fk',
    'is new or changed over existing columns',
  ],
  [
    'a foreign key that no longer lets its plan be deleted',
    `alter table checkouts drop constraint checkouts_plan_id_plans_id_fk,
      add constraint checkouts_plan_id_plans_id_fk foreign key (plan_id) references plans (id)`,
    'foreign key checkouts.checkouts_plan_id_plans_id_fk',
    'is gone, renamed or another',
  ],
  [
    'a new table that keeps users from being deleted',
    'create table pets (owner_id integer references users (id))',
    'foreign key pets.pets_owner_id_fkey',
    'keeps the version before from deleting',
  ],
  [
    'a renamed value of an enumeration',
    `alter type assessment_state rename value 'stopped' to 'ended'`,
    `value 'stopped' of the type assessment_state`,
    'is gone, renamed',
  ],
  ['a dropped function', 'drop function search_fold(text) cascade', 'function search_fold(text)', 'is gone'],
])(
  'a migration with %s is refused with the object, the reason and the way over two versions [former-version.5]',
  async (_kind, sql, object, problem) => {
    const change = (await plant(sql)).find((each) => each.object === object);
    expect(change?.problem).toContain(problem);
    expect(change === undefined ? '' : wordsOf(change)).toMatch(
      /^The .+\. A server of 0\.3\.0 serves beside this version\. .*(in the next|ON DELETE CASCADE)/,
    );
  },
);

it.each([
  [
    'a new table',
    'create table pets (id integer primary key, owner_id integer references users (id) on delete cascade)',
  ],
  ['a nullable column', 'alter table attempts add column mood text'],
  ['a required column with a default', `alter table attempts add column mood text not null default ''`],
  [
    'a check over new columns',
    'alter table attempts add column mood integer constraint moods check (mood > 0)',
  ],
  [
    'a unique index over a new nullable column',
    'alter table attempts add column ticket text; create unique index tickets on attempts (ticket)',
  ],
  ['a column that becomes optional', 'alter table users alter column full_name drop not null'],
  ['a finer time', 'alter table attempts alter column started_at type timestamp(6) with time zone'],
  ['a new value of an enumeration', `alter type assessment_state add value 'archived'`],
])('a migration with %s is accepted: the version before goes on [former-version.6]', async (_kind, sql) => {
  expect((await plant(sql)).map(wordsOf)).toEqual([]);
});
