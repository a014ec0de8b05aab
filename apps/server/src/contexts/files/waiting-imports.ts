import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createFairLimiter } from '../../adapters/fair-limiter.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';

/** A table of imports that were read from a file and wait for their confirmation. */
type ImportTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly tenantId: AnyPgColumn;
  readonly createdAt: AnyPgColumn;
};

/** Limits concurrent reading of CSV files, because a file and its rows take up to 30 MB. The key is the user's id. */
export const readInTurn = createFairLimiter({
  running: 2,
  runningPerKey: 1,
  waitingPerKey: 4,
  waiting: 50,
});

/** Imports of a tenant that wait at a time, for several windows; a further one replaces the oldest. */
const MAX_WAITING = 5;
const LIFETIME_MS = 24 * 60 * 60_000;

/** Deletes all but the newest imports of a tenant. An import that was just added is never deleted. */
export async function deleteReplacedImports(
  tx: Queries,
  table: ImportTable,
  tenantId: number,
  addedId: string,
): Promise<void> {
  const newest = tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.tenantId, tenantId))
    .orderBy(desc(table.createdAt), desc(eq(table.id, addedId)))
    .limit(MAX_WAITING);
  await tx.delete(table).where(and(eq(table.tenantId, tenantId), notInArray(table.id, newest)));
}

/** Deletes imports that nobody confirmed within a day, with their rows. @returns how many imports it deleted */
export async function deleteOldImports(
  { clock, database }: Deps<'clock' | 'database'>,
  table: ImportTable,
): Promise<number> {
  const before = new Date(clock.now().getTime() - LIFETIME_MS);
  const deleted = await database.db
    .delete(table)
    .where(lt(table.createdAt, before))
    .returning({ id: table.id });
  return deleted.length;
}
