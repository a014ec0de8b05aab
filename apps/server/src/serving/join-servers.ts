import { compareVersions, isAdjacent, type Release } from '@invigil/domain/operation/release';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '../database/advisory-locks/session-locks.ts';
import type { Queries } from '../database/client.ts';
import { MIGRATION_WAIT_MS, migrateLocked, NewerDatabaseError } from '../database/migrate.ts';
import { createQueryBuilder } from '../database/query-builder.ts';
import { hasRegister, readServing } from './read-serving.ts';
import { register, type Server } from './server-register.ts';
import { besideOther } from './serving-errors.ts';
import { siteVersions } from './tables.ts';

/**
 * Migrates the database to this version and registers this server, under one lock: of servers that start together one
 * migrates, and each sees those before it. On the schema of the next version a server serves without migrating.
 *
 * @param pool a pool without time limits, because a migration of a large table may take minutes
 * @param folder of the migrations
 * @throws CannotServeError where a server serves that is more than one version apart, before any change
 * @throws NewerDatabaseError for a database of a version after the next
 * @throws LockHeldError where another session holds a lock that migrations need for half an hour
 */
export async function joinServers(pool: Pool, folder: string, server: Server): Promise<void> {
  const db = createQueryBuilder(pool);
  const { release } = server;
  const join = async () => {
    const other = (await readServing(db)).find((each) => !isAdjacent(release, each));
    if (other !== undefined) throw besideOther(release, other, other.process);
    const migratedBy = await readMigratedBy(db);
    if (migratedBy === undefined || compareVersions(migratedBy.version, release.version) <= 0) {
      await migrateLocked(pool, folder);
      await db
        .update(siteVersions)
        .set({ migratedBy: release.version, migratedByPrevious: release.previousVersion });
    } else if (!isAdjacent(release, migratedBy)) throw new NewerDatabaseError();
    await register(db, server);
  };
  await withAdvisoryLock(pool, 'migration', join, MIGRATION_WAIT_MS);
}

async function readMigratedBy(db: Queries): Promise<Release | undefined> {
  if (!(await hasRegister(db))) return undefined;
  const [row] = await db.select().from(siteVersions);
  return row?.migratedBy == null
    ? undefined
    : { version: row.migratedBy, previousVersion: row.migratedByPrevious ?? '' };
}
