import type { SheetFileFailure } from '@invigil/domain/results/sheet-file';
import { and, asc, count, eq, gte, not, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { sheetFiles } from '../sheet-file-tables.ts';

export type SheetFileRecord = typeof sheetFiles.$inferSelect;

/** Files of the whole site that are written at a time. */
const SITE_LIMIT = 4;
/**
 * The server of a file without a heartbeat for so long was killed. Longer than a heartbeat takes whose database
 * connection hangs: 15 s until it is given up (database/pool.ts), and another one.
 */
const LOST_AFTER_SECONDS = 30;
/** A file that was interrupted once is begun again, once. */
const MAX_ATTEMPTS = 2;
/** Larger files wait for smaller ones: a person looks at the dialog of a single sheet. */
const SMALL = 20;

const CLAIM_LOCK = 17;

/** The present instant of the database's clock, because the clocks of servers differ. */
const DATABASE_NOW = sql`statement_timestamp()`;

const isLost = sql`abs(extract(epoch from ${DATABASE_NOW} - coalesce(${sheetFiles.heartbeatAt}, ${sheetFiles.createdAt}))) >= ${LOST_AFTER_SECONDS}`;

/**
 * Claims the next file that is to be written, or one whose server was killed, while fewer than the site's limit are
 * written. Any number of servers may ask.
 */
export async function claimSheetFile({
  database,
}: Pick<AppContext, 'database'>): Promise<SheetFileRecord | undefined> {
  return database.db.transaction(async (tx) => {
    // Serializes claims, so that the site's limit is exact.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, 0)`);
    const isRunning = eq(sheetFiles.state, 'running');
    await tx
      .update(sheetFiles)
      .set({ state: 'failed', failure: 'interrupted' })
      .where(and(isRunning, isLost, gte(sheetFiles.attempts, MAX_ATTEMPTS)));
    const [running] = await tx
      .select({ count: count() })
      .from(sheetFiles)
      .where(and(isRunning, not(isLost)));
    if ((running?.count ?? 0) >= SITE_LIMIT) return undefined;
    const [next] = await tx
      .select({ id: sheetFiles.id })
      .from(sheetFiles)
      .where(or(eq(sheetFiles.state, 'waiting'), and(isRunning, isLost)))
      .orderBy(
        sql`cardinality(${sheetFiles.attemptIds}) > ${SMALL}`,
        asc(sheetFiles.createdAt),
        asc(sheetFiles.id),
      )
      .limit(1);
    if (next === undefined) return undefined;
    const [claimed] = await tx
      .update(sheetFiles)
      .set({
        state: 'running',
        attempts: sql`${sheetFiles.attempts} + 1`,
        doneCount: 0,
        heartbeatAt: DATABASE_NOW,
      })
      .where(eq(sheetFiles.id, next.id))
      .returning();
    return claimed;
  });
}

/** The claim of a file: who writes it now. */
const isClaim = ({ id, attempts }: SheetFileRecord) =>
  and(eq(sheetFiles.id, id), eq(sheetFiles.attempts, attempts), eq(sheetFiles.state, 'running'));

/**
 * Says that a file is still being written.
 *
 * @param doneCount sheets so far
 * @returns whether to go on: not for a file that was discarded or claimed by another server
 */
export async function keepClaim(
  { database }: Pick<AppContext, 'database'>,
  file: SheetFileRecord,
  doneCount: number,
): Promise<boolean> {
  const kept = await database.db
    .update(sheetFiles)
    .set({ heartbeatAt: DATABASE_NOW, doneCount })
    .where(isClaim(file))
    .returning({ id: sheetFiles.id });
  return kept.length > 0;
}

/** How the writing of a file ended; `waiting` for a server that stops. */
export type SheetFileEnd =
  | {
      readonly state: 'ready';
      readonly fileId: string;
      readonly byteSize: number;
      readonly doneCount: number;
      readonly leftOutCount: number;
    }
  | { readonly state: 'failed'; readonly failure: SheetFileFailure }
  | { readonly state: 'waiting'; readonly attempts: number };

/** Ends the claim of a file. @returns false for one that was discarded or claimed by another server */
export async function endClaim(
  { database }: Pick<AppContext, 'database'>,
  file: SheetFileRecord,
  end: SheetFileEnd,
): Promise<boolean> {
  const ended = await database.db
    .update(sheetFiles)
    .set(end)
    .where(isClaim(file))
    .returning({ id: sheetFiles.id });
  return ended.length > 0;
}
