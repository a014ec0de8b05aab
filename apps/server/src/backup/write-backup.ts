import { getTableName } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { FileStore } from '../adapters/file-store/file-store.ts';
import { shareLock } from '../database/advisory-locks/session-locks.ts';
import { sessions, throttles } from '../database/schema.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import {
  fileName,
  keyFingerprint,
  MANIFEST_NAME,
  type Manifest,
  SECRET_KEY_NAME,
  tablePartName,
} from './manifest.ts';
import { listMigrations, listSequences, listTables, type ProductTable } from './product-tables.ts';
import { copyOut, qualified, TEXT_SETTINGS } from './table-copy.ts';

interface BackupRequest {
  /**
   * A connection for this backup only: after a failure in the middle of a table it can only be closed.
   */
  readonly client: ClientBase;
  /** Reads each listed file from the store that holds it. */
  readonly files: Pick<FileStore, 'find'>;
  readonly target: string;
  readonly productVersion: string;
  readonly createdAt: Date;
  readonly secretKey: Buffer;
  /** Left out by default, because it decrypts the secrets of the database (docs/decisions/024). */
  readonly includesSecretKey: boolean;
}

/** Contents of a written archive, and problems of the system that was backed up. */
export interface WrittenBackup {
  readonly manifest: Manifest;
  /** A line for each stored file that is missing or has another size than the database says. */
  readonly problems: readonly string[];
}

/**
 * Tables whose rows are useless in a restored system: sessions, and counters of failed sign-ins.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([sessions, throttles].map(getTableName));

/**
 * Writes a consistent snapshot into one archive while the system works: every table in one snapshot, then the files
 * that the snapshot lists. A system with problems is backed up too, because such an archive is better than none;
 * the manifest and the result list the problems.
 * @throws BackupError nothing-to-back-up, schema-changed, target-exists, target-unusable; the incomplete archive is
 * deleted
 */
export async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const { client } = request;
  if ((await listMigrations(client)).length === 0)
    throw new BackupError('nothing-to-back-up', 'The database holds no Invigil system to back up.');
  // Holds the lock until the end, so that no file of the snapshot is removed before it is read.
  const release = await shareLock(client, 'fileRemoval');
  const archive = await createArchive(request.target, request.createdAt);
  try {
    const written = await inSnapshot(client, (tables) => writeAll(request, archive, tables));
    await archive.finish();
    return written;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await release().catch(() => undefined);
  }
}

/** Runs `read` in a transaction with a snapshot of the database, and blocks migrations until it ends. */
async function inSnapshot<Result>(
  client: ClientBase,
  read: (tables: readonly ProductTable[]) => Promise<Result>,
): Promise<Result> {
  const expected = await listTables(client);
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query(TEXT_SETTINGS);
  // Locks before the first query takes the snapshot: a migration in between would empty or change the tables.
  await client.query(
    `lock table ${expected.map(({ name }) => qualified(name)).join(', ')} in access share mode`,
  );
  const tables = await listTables(client);
  if (JSON.stringify(tables) !== JSON.stringify(expected))
    throw new BackupError(
      'schema-changed',
      'The database was migrated at this moment. Start the backup again.',
    );
  const result = await read(tables);
  await client.query('commit');
  return result;
}

async function writeAll(
  { client, files, productVersion, createdAt, secretKey, includesSecretKey }: BackupRequest,
  archive: ArchiveWriter,
  tables: readonly ProductTable[],
): Promise<WrittenBackup> {
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  const written: Manifest['tables'] = [];
  for (const table of tables.filter(({ name }) => !LEFT_OUT.has(name)))
    written.push(await writeTable(client, archive, table));
  const stored = await writeFiles(client, files, archive);
  const key = Buffer.from(`${secretKey.toString('hex')}\n`);
  const manifest: Manifest = {
    format: 1,
    productVersion,
    createdAt: createdAt.toISOString(),
    postgresqlVersion: version[0]?.server_version ?? '',
    migrations: await listMigrations(client),
    tables: written,
    leftOut: tables.map(({ name }) => name).filter((name) => LEFT_OUT.has(name)),
    sequences: await readSequences(client),
    files: stored.files,
    missingFiles: stored.missingFiles,
    secretKey: {
      fingerprint: keyFingerprint(secretKey),
      ...(includesSecretKey ? { part: await archive.add(SECRET_KEY_NAME, key.length, [key]) } : {}),
    },
  };
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await archive.add(MANIFEST_NAME, text.length, [text]);
  return { manifest, problems: stored.problems };
}

async function writeTable(
  client: ClientBase,
  archive: ArchiveWriter,
  { name, columns }: ProductTable,
): Promise<Manifest['tables'][number]> {
  const parts: Manifest['tables'][number]['parts'] = [];
  const rows = await copyOut(client, { name, columns }, async (bytes) => {
    parts.push(await archive.add(tablePartName(name, parts.length), bytes.length, [bytes]));
  });
  return { name, columns: [...columns], rows, parts };
}

async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(name)}`,
    );
    if (rows[0] !== undefined) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

interface StoredFiles {
  readonly files: Manifest['files'];
  readonly missingFiles: string[];
  readonly problems: string[];
}

/** The files that the snapshot lists; a file is stored before it is listed, so every listed file must exist. */
async function writeFiles(
  client: ClientBase,
  store: Pick<FileStore, 'find'>,
  archive: ArchiveWriter,
): Promise<StoredFiles> {
  const { rows: listed } = await client.query<{ id: string; bytes: number; purpose: string }>(
    'select id, byte_size as bytes, purpose from public.files order by id',
  );
  const storedFiles: StoredFiles = { files: [], missingFiles: [], problems: [] };
  for (const { id, bytes, purpose } of listed) {
    const stored = await store.find(id);
    if (stored === undefined) {
      storedFiles.missingFiles.push(id);
      storedFiles.problems.push(`${id} (${purpose}, ${bytes} bytes) is missing`);
      continue;
    }
    if (stored.size !== bytes)
      storedFiles.problems.push(`${id} (${purpose}) has ${stored.size} bytes instead of ${bytes}`);
    const content = stored.read();
    try {
      const part = await archive.add(fileName(id), stored.size, content);
      storedFiles.files.push({ id, ...part });
    } finally {
      content.destroy();
    }
  }
  return storedFiles;
}
