import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterPaths } from './cluster-paths.ts';
import { SUPERUSER } from './cluster-settings.ts';
import { query } from './testing/query.ts';
import { useScratchDatabases } from './testing/scratch-databases.ts';
import { killAllOfPostgres } from './testing/scratch-folder.ts';

const scratch = useScratchDatabases();

const SETTINGS = `SELECT name, setting FROM pg_settings WHERE name IN
  ('listen_addresses', 'fsync', 'synchronous_commit', 'password_encryption', 'server_encoding', 'max_connections')`;
const LOCALE = `SELECT datlocprovider AS provider, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding
  FROM pg_database WHERE datname = current_database()`;

it('a fresh embedded database is durable, in UTF-8, protected by its password, and listens on a private socket only', async () => {
  const { connection, adopted, dataDir } = await scratch.start(scratch.dataDir('fresh'));
  const settings = Object.fromEntries(
    (await query(connection, SETTINGS)).map((row) => [row.name, row.setting]),
  );
  expect(adopted).toBe(false);
  expect(settings).toEqual({
    listen_addresses: '',
    fsync: 'on',
    synchronous_commit: 'on',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    max_connections: '60',
  });
  expect(await query(connection, LOCALE)).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);
  await expect(query({ ...connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow('password');
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(clusterPaths(dataDir).password)).mode & 0o777).toBe(0o600);
  expect((await stat(clusterPaths(dataDir).home)).mode & 0o777).toBe(0o700);
  expect(connection.host.startsWith(dataDir)).toBe(false);
});

it('a fresh embedded database sorts names of the five languages by ICU', async () => {
  const { connection } = await scratch.start(scratch.dataDir('fresh'));
  const names = `SELECT name FROM unnest(ARRAY['Zoe', 'émile', 'Eva']) AS name ORDER BY name COLLATE "und-x-icu"`;
  expect(await query(connection, names)).toEqual([{ name: 'émile' }, { name: 'Eva' }, { name: 'Zoe' }]);
});

it.each([
  ['no locale in the environment', {}],
  ['a locale that is not installed', { LANG: 'xx_XX.ISO-8859-1', LC_ALL: 'xx_XX' }],
])('a fresh embedded database is UTF-8 with %s', async (name, locale) => {
  const owner = await scratch.spawn(scratch.dataDir(name), { env: { PATH: process.env.PATH, ...locale } });
  expect(owner.report.message).toBeUndefined();
  expect(await query(owner.report.connection, LOCALE)).toMatchObject([{ encoding: 'UTF8' }]);
  expect(await owner.terminate()).toBe(0);
});

it('a fresh embedded database accepts a long data folder with unusual characters', async () => {
  const dataDir = join(scratch.dataDir(`it's "$HOME" \`data\``), 'long '.repeat(30).trim());
  const { connection } = await scratch.start(scratch.dataDir(dataDir.slice(scratch.dataDir('').length)));
  expect(dataDir.length).toBeGreaterThan(150);
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('a later start of an embedded database is faster than the first, preserves the rows, and leaves no socket behind', async () => {
  const dataDir = scratch.dataDir('warm');
  const began = performance.now();
  const first = await scratch.start(dataDir);
  const firstMs = performance.now() - began;
  await query(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT');
  const beganAgain = performance.now();
  const second = await scratch.start(dataDir);
  expect(performance.now() - beganAgain).toBeLessThan(firstMs);
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('a later start of an embedded database survives a stale pid file whose pid belongs to an unrelated process', async () => {
  const dataDir = scratch.dataDir('stale');
  const owner = await scratch.spawn(dataDir);
  await query(owner.report.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await owner.kill();
  await killAllOfPostgres(dataDir);
  const pidFile = join(clusterPaths(dataDir).cluster, 'postmaster.pid');
  const left = await readFile(pidFile, 'utf8');
  const { uid, gid } = await stat(pidFile);
  const unrelated = spawn('sleep', ['60'], { uid, gid });
  try {
    await writeFile(pidFile, left.replace(/^\d+/, String(unrelated.pid)));
    const database = await scratch.start(dataDir);
    expect(database.adopted).toBe(false);
    expect(await query(database.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  } finally {
    unrelated.kill();
  }
});

describe("the product's role", () => {
  const PRIVILEGES = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
    from pg_roles where rolname = current_user`;
  const NONE = {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
    rolbypassrls: false,
  };

  it("the product's role owns only the database, and reaches no file, program or other role [embedded-database.1]", async () => {
    const { connection } = await scratch.start(scratch.dataDir('ordinary'));
    expect(await query(connection, PRIVILEGES)).toEqual([NONE]);
    await query(connection, 'create schema own; create table own.kept (id int)');
    await expect(query(connection, `copy own.kept from program 'id'`)).rejects.toThrow('permission denied');
    await expect(query(connection, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(query(connection, 'create role other')).rejects.toThrow('permission denied');
  });

  it("the product's role becomes the owner of a database that an earlier version created as the superuser, once [embedded-database.2]", async () => {
    const dataDir = scratch.dataDir('handed over');
    const first = await scratch.start(dataDir);
    const password = await readFile(clusterPaths(dataDir).password, 'utf8');
    const superuser = { ...first.connection, user: SUPERUSER, password };
    await query(
      superuser,
      `create schema jobs; create table jobs.kept (id int generated always as identity, part int);
       create type colour as enum ('red'); create table list (id int) partition by list (id);
       create table list_1 partition of list for values in (1); create sequence counter;
       create function one() returns int language sql as 'select 1'`,
    );
    await query(superuser, `alter database invigil owner to ${SUPERUSER}`);
    await expect(query(first.connection, 'select from jobs.kept')).rejects.toThrow('permission denied');
    await first.stop();
    const { connection } = await scratch.start(dataDir);
    await query(
      connection,
      `alter table jobs.kept add note text; insert into jobs.kept (part) values (1);
       alter type colour add value 'blue'; alter table list_1 add check (id > 0);
       alter sequence counter restart; drop function one(); create table public.new (id int)`,
    );
  });
});
