import type { ClientBase, Pool } from 'pg';
import type { FileStore } from '../adapters/file-store/file-store.ts';
import { lockForSiteOn } from '../database/advisory-locks/transaction-locks.ts';
import { reasonOf } from '../database/embedded/embedded-database-error.ts';
import { migrateDatabase, NewerDatabaseError } from '../database/migrate.ts';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import type { Manifest } from './manifest.ts';
import { listMigrations, listTables } from './product-tables.ts';
import { migrateUpTo, refuseUnknownSchema } from './schema-version.ts';
import { copyIn, qualified, TEXT_SETTINGS } from './table-copy.ts';

interface RestoreRequest {
  /** The archive, verified before. */
  readonly file: string;
  readonly manifest: Manifest;
  readonly pool: Pool;
  /** Receives the files of the archive. */
  readonly files: Pick<FileStore, 'put' | 'remove'>;
  /** The folder of this version's migrations. */
  readonly migrations: string;
}

/**
 * Fills an empty system with a verified archive: the schema as it was, then all rows and files in one transaction,
 * then the later migrations. A failure before the last step leaves the system empty.
 * @throws BackupError archive-newer, system-not-empty, system-newer, system-changed, schema-differs, counts-differ,
 * migration-failed
 */
export async function restoreBackup(request: RestoreRequest): Promise<void> {
  const { manifest, pool, migrations } = request;
  await refuseUnknownSchema(manifest.migrations, migrations);
  await refuseFilled(pool);
  await migrateUpTo(pool, migrations, manifest.migrations.at(-1) ?? 0).catch((error: unknown) => {
    throw error instanceof NewerDatabaseError ? newerSystem() : error;
  });
  await loadAll(request);
  await migrateDatabase(pool, migrations).catch((cause: unknown) => {
    throw new BackupError(
      'migration-failed',
      `Everything is restored, but as of version ${manifest.productVersion}: the migration to this version failed ` +
        `(${reasonOf(cause)}). A start tries it again.`,
      { cause },
    );
  });
}

/** Loads rows in one transaction; stores the files before the commit and deletes them if the commit fails. */
async function loadAll({ file, manifest, pool, files }: RestoreRequest): Promise<void> {
  const client = await pool.connect();
  const putFiles: string[] = [];
  try {
    await client.query('begin');
    await client.query(TEXT_SETTINGS);
    // Starting servers hold the lock while they insert the first rows: see seedDatabase.
    await lockForSiteOn(client, 'firstRows');
    await refuseFilled(client);
    await refuseOtherSchema(client, manifest);
    await withoutForeignKeys(client, () => loadParts(client, files, file, manifest, putFiles));
    await setSequences(client, manifest);
    await checkCounts(client, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const id of putFiles) await files.remove(id);
    throw error;
  } finally {
    client.release();
  }
  for (const { name } of manifest.tables) await pool.query(`analyze ${qualified(name)}`);
}

async function refuseFilled(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from ${qualified(name)}) as filled`,
    );
    if (rows[0]?.filled === true)
      throw new BackupError(
        'system-not-empty',
        `The system is not empty: its table ${name} has rows. A backup is restored into an empty system only: ` +
          'set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
      );
  }
}

function newerSystem(): BackupError {
  return new BackupError(
    'system-newer',
    'The database is empty, but its tables are of a newer version than the backup. Use a database without tables.',
  );
}

/** Refuses a schema that a server has migrated further during the restore. */
async function refuseOtherSchema(client: ClientBase, manifest: Manifest): Promise<void> {
  if ((await listMigrations(client)).at(-1) !== manifest.migrations.at(-1))
    throw new BackupError(
      'system-changed',
      'A server was started on the database during the restore. Stop it, and restore into an empty database.',
    );
  const present = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const other = manifest.tables.find(({ name, columns }) => present.get(name) !== columns.join());
  if (other !== undefined)
    throw new BackupError(
      'schema-differs',
      `The backup's table ${other.name} is not as this version knows it. Was the schema changed by hand?`,
    );
}

async function loadParts(
  client: ClientBase,
  files: RestoreRequest['files'],
  file: string,
  manifest: Manifest,
  putFiles: string[],
): Promise<void> {
  const tables = new Map(manifest.tables.flatMap((table) => table.parts.map(({ name }) => [name, table])));
  const fileIds = new Map(manifest.files.map(({ name, id }) => [name, id]));
  await readArchive(file, async (name, content) => {
    const table = tables.get(name);
    const fileId = fileIds.get(name);
    if (table !== undefined) await copyIn(client, table, content);
    if (fileId !== undefined) {
      putFiles.push(fileId);
      await files.put(fileId, content);
    }
  });
}

/** Continues ids after the restored ids, so that none is used twice. */
async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [qualified(name), lastValue, isCalled]);
}

async function checkCounts(client: ClientBase, { tables }: Manifest): Promise<void> {
  for (const { name, rows: expected } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${qualified(name)}`,
    );
    if (rows[0]?.count !== expected)
      throw new BackupError(
        'counts-differ',
        `${rows[0]?.count} rows came into ${name} instead of ${expected}. Nothing was restored.`,
      );
  }
}
