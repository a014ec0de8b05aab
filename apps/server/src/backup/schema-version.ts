import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { migrateDatabase } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';

const JOURNAL = 'meta/_journal.json';

interface Journal {
  entries: { when: number; tag: string }[];
}

async function readJournal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, JOURNAL), 'utf8')) as Journal;
}

/**
 * Refuses a schema that this version cannot create, and therefore cannot migrate.
 * @throws BackupError archive-newer
 */
export async function refuseUnknownSchema(migrations: readonly number[], folder: string): Promise<void> {
  const { entries } = await readJournal(folder);
  const journalTimes = new Set(entries.map(({ when }) => when));
  if (migrations.every((at) => journalTimes.has(at))) return;
  throw new BackupError(
    'archive-newer',
    'The backup was made by a newer version of Invigil. Install that version or a later one, and restore with it.',
  );
}

/** Migrates to the schema of a backup and no further, so that its rows fit. */
export async function migrateUpTo(pool: Pool, folder: string, newest: number): Promise<void> {
  const journal = await readJournal(folder);
  const entries = journal.entries.filter(({ when }) => when <= newest);
  const partial = await mkdtemp(path.join(tmpdir(), 'invigil-migrations-'));
  try {
    await mkdir(path.join(partial, path.dirname(JOURNAL)));
    await writeFile(path.join(partial, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await copyFile(path.join(folder, `${tag}.sql`), path.join(partial, `${tag}.sql`));
    await migrateDatabase(pool, partial);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
