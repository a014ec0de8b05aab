import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { removeUnusedFiles } from '../workflows/unused-files/remove-unused-files.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { contentOf, SECRET_KEY, useBackups } from './testing/backups.ts';
import { readAllRows } from './testing/scratch-system.ts';

const backups = useBackups();
const { backUp, emptySystem, restore } = backups;

it('a backup has every table of the schema, or lists the table as left out', async () => {
  const { manifest } = await backUp();
  const named = [...manifest.tables.map(({ name }) => name), ...manifest.leftOut].sort();
  expect(named).toEqual([...(await readAllRows(backups.source.ports.database.pool)).keys()]);
  expect(manifest.leftOut).toEqual(['sessions', 'throttles']);
});

it('a backup includes tables unknown to the code, and their ids', async () => {
  const system = await emptySystem();
  await restore((await backUp()).target, system);
  await system.pool.query('create table later_thing (id serial primary key, user_id int references users)');
  await system.pool.query('insert into later_thing (user_id) select id from users');
  const { manifest } = await backUp({ system });
  const laterTable = manifest.tables.find(({ name }) => name === 'later_thing');
  expect(laterTable?.rows).toBe((await system.pool.query('select from users')).rowCount);
  expect(manifest.sequences.map(({ name }) => name)).toContain('later_thing_id_seq');
});

it('a backup omits other schemas of the database, such as that of a job queue', async () => {
  const system = await emptySystem();
  await restore((await backUp()).target, system);
  await system.pool.query(
    'create schema pgboss; create table pgboss.job (id int); insert into pgboss.job values (1)',
  );
  const { manifest } = await backUp({ system });
  expect(manifest.tables.map(({ name }) => name)).not.toContain('job');
});

it('a backup has every file that it lists, although unused files are removed concurrently [backup.2]', async () => {
  const { ports, clock } = backups.source;
  clock.advance({ hours: 25 });
  const removals: Promise<number>[] = [];
  const files = {
    ...ports.files,
    find: async (id: string) => {
      removals.push(removeUnusedFiles(ports));
      await removals.at(-1);
      return ports.files.find(id);
    },
  };
  const { manifest } = await backUp({ system: { pool: ports.database.pool, files } });
  expect(manifest.files.length).toBeGreaterThan(0);
  expect(manifest.missingFiles).toEqual([]);
  expect(await Promise.all(removals)).toEqual(removals.map(() => 0));
});

it('a backup is one consistent snapshot of a system in use', async () => {
  const { pool } = backups.source.ports.database;
  let stopped = false;
  const busy = (async () => {
    // Inserts a row into two tables in one statement; the backup reads one table long before the other.
    while (!stopped)
      await pool.query(`
          with contact as (
            insert into contacts (name, email, message, created_at) values ('n', 'e', 'm', now()) returning id
          )
          insert into site_settings (section, value, updated_at) select 'pair ' || id, '{}', now() from contact`);
  })();
  const { manifest } = await backUp();
  stopped = true;
  await busy;
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
  const before = await pool.query(`select from site_settings where section !~ '^pair'`);
  const pairs = await pool.query(`delete from site_settings where section ~ '^pair'`);
  await pool.query('delete from contacts');
  expect(rowsOf('contacts')).toBe((rowsOf('site_settings') ?? 0) - (before.rowCount ?? 0));
  expect(pairs.rowCount).toBeGreaterThan(rowsOf('contacts') ?? 0);
});

it('a backup omits the secret key unless requested, and never shows it elsewhere [backup.1]', async () => {
  const without = await backUp();
  const texts = new Map<string, string>();
  await readArchive(without.target, async (name, content) => {
    texts.set(name, (await buffer(content)).toString('latin1'));
  });
  expect(texts.has('secret.key')).toBe(false);
  expect([...texts.values()].some((text) => text.includes(SECRET_KEY.toString('hex')))).toBe(false);
  expect((await verifyArchive(without.target)).secretKey).toBeUndefined();

  const asked = await backUp({ includesSecretKey: true });
  expect((await verifyArchive(asked.target)).secretKey).toEqual(SECRET_KEY);
});

it('a backup is readable only by its owner, and never overwrites an existing file', async () => {
  const { target } = await backUp();
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  await expect(backUp({ target })).rejects.toMatchObject({ problem: 'target-exists' });
});

it('a backup reports a target that cannot be written, and leaves no file behind', async () => {
  const target = '/dev/null/archive.tar.gz';
  await expect(backUp({ target })).rejects.toMatchObject({ problem: 'target-unusable' });
  await expect(backUp({ target: `${backups.newTarget()}/none` })).rejects.toThrow(
    /none could not be written/,
  );
});

it('a backup is written although a stored file is missing, and names the file', async () => {
  const { files } = backups.source.ports;
  const [, lost = '', shortened = ''] = backups.fileIds;
  const whole = { lost: await contentOf(files, lost), shortened: await contentOf(files, shortened) };
  await files.remove(lost);
  await files.put(shortened, Buffer.from('cut'));
  const { target, problems, manifest } = await backUp();
  await files.put(lost, whole.lost ?? Buffer.alloc(0));
  await files.put(shortened, whole.shortened ?? Buffer.alloc(0));

  expect([...problems].sort()).toEqual(
    [
      `${lost} (questionImage, 1 bytes) is missing`,
      `${shortened} (questionImage) has 3 bytes instead of 1000`,
    ].sort(),
  );
  expect(manifest.missingFiles).toEqual([lost]);
  const restored = await emptySystem();
  await restore(target, restored);
  expect(await contentOf(restored.files, shortened)).toEqual(Buffer.from('cut'));
});

it('a backup refuses an empty database, and leaves no file', async () => {
  const target = backups.newTarget();
  const refused = backUp({ system: await emptySystem(), target });
  await expect(refused).rejects.toMatchObject({ problem: 'nothing-to-back-up' });
  await expect(stat(target)).rejects.toThrow('ENOENT');
});
