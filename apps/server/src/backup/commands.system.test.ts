import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../database/schema.ts';
import { databaseUrlOf, runCommand } from '../testing/run-command.ts';
import { SECRET_KEY, useBackups } from './testing/backups.ts';
import { readAllRows } from './testing/scratch-system.ts';

const KEY = SECRET_KEY.toString('hex');

const backups = useBackups();

let folder: string;
let source: Record<string, string>;
let lost: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'invigil-commands-'));
  const { database } = backups.source.ports;
  // The commands read files from their own data folder, which has none of the test's; one file stays in the database.
  lost = backups.fileIds[1] ?? '';
  await database.db.delete(files).where(ne(files.id, lost));
  source = {
    DATABASE_URL: databaseUrlOf(database.pool.options),
    SECRET_KEY: KEY,
    DATA_DIR: path.join(folder, 'data'),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the backup and restore commands print their usage', async () => {
  for (const name of ['backup', 'restore'] as const) {
    const { code, stderr } = await runCommand(name, [], source);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Usage: npm run ${name} -- `)]);
  }
  const { code, stderr } = await runCommand('backup', ['somewhere', '--with-everything'], source);
  expect([code, stderr]).toEqual([1, expect.stringContaining("Unknown option '--with-everything'")]);
});

it('the backup and restore commands explain invalid settings, archives and targets in a sentence', async () => {
  const target = path.join(folder, 'none.tar.gz');
  const refused = [
    await runCommand('backup', [target], { ...source, SECRET_KEY: '' }),
    await runCommand('backup', [target], { DATA_DIR: path.join(folder, 'mistyped') }),
    await runCommand('restore', [target], source),
  ];
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(refused[0]?.stderr).toMatch(/SECRET_KEY must be set/);
  expect(refused[1]?.stderr).toMatch(/^There is no database in /);
  expect(refused[2]?.stderr).toMatch(/none\.tar\.gz cannot be read as a backup/);
  for (const { stderr } of refused) expect(stderr).not.toMatch(/\n\s+at /);
});

it('the backup command names a backup in a folder by its time, and exits with 2 if a stored file is missing', async () => {
  const place = path.join(folder, 'archives');
  await mkdir(place);
  const broken = await runCommand('backup', [place], source);
  expect(broken.code).toBe(2);
  expect(broken.stderr).toContain(`${lost} (questionImage, 1 bytes) is missing`);
  expect(broken.stdout).toContain('SECRET_KEY is left out');
  const [archive = ''] = await readdir(place);
  expect(archive).toMatch(/^invigil-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);

  const target = path.join(folder, 'allowed.tar.gz');
  expect((await runCommand('backup', [target, '--allow-missing-files'], source)).code).toBe(0);
});

it('the restore command restores a backup with its key into an empty system, and refuses a filled one', async () => {
  const target = path.join(folder, 'with-key.tar.gz');
  const args = [target, '--with-secret-key', '--allow-missing-files'];
  const { stdout } = await runCommand('backup', args, source);
  expect(stdout).toContain('The archive contains SECRET_KEY');

  const empty = await backups.emptySystem();
  const place = { ...source, DATABASE_URL: databaseUrlOf(empty.connection) };
  const otherKey = await runCommand('restore', [target], { ...place, SECRET_KEY: 'ab'.repeat(32) });
  expect([otherKey.code, otherKey.stderr]).toEqual([1, expect.stringContaining('another key')]);
  const restored = await runCommand('restore', [target], place);
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toContain('SECRET_KEY is that of the backup.');
  expect(restored.stdout).toContain(`Missing already when the backup was made: ${lost}.`);
  expect((await readAllRows(empty.pool)).get('users')).toEqual(
    (await readAllRows(backups.source.ports.database.pool)).get('users'),
  );
  const again = await runCommand('restore', [target], place);
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/^The system is not empty/)]);
});
