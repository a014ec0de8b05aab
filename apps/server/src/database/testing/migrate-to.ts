import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { MIGRATIONS } from '../../paths.ts';
import { migrateDatabase } from '../migrate.ts';

/** Brings a database to an earlier schema, named by its last migration. */
export async function migrateTo(pool: Pool, last: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const entries: { tag: string }[] = journal.entries;
  const applied = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: applied }));
  for (const { tag } of applied)
    await copyFile(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  await migrateDatabase(pool, folder);
  await rm(folder, { recursive: true });
}
