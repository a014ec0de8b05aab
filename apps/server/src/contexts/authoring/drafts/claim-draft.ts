import { and, asc, count, eq, gte, inArray, not, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { lockForSite } from '../../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../../database/client.ts';
import { drafts } from '../draft-tables.ts';

export type DraftRecord = typeof drafts.$inferSelect;

/** Drafts of the whole site that are written at a time. */
const SITE_LIMIT = 4;
/**
 * The server of a draft without a heartbeat for so long was killed. Longer than a heartbeat takes whose database
 * connection hangs: 15 s until it is given up (database/pool.ts), and another one.
 */
const LOST_AFTER_SECONDS = 30;
/** A draft that was interrupted once is continued, once. */
export const MAX_ATTEMPTS = 2;

/**
 * The present instant of the database's clock, which heartbeats are set and compared by: the clocks of servers differ, and
 * a server whose clock is ahead would take over drafts that are being written.
 */
export const DATABASE_NOW = sql`statement_timestamp()`;

/**
 * A heartbeat that is too old. A heartbeat of the future comes from another clock, as in a restored backup: its server would
 * have replaced it within a second.
 */
const isLost = sql`abs(extract(epoch from ${DATABASE_NOW} - coalesce(${drafts.heartbeatAt}, ${drafts.createdAt}))) >= ${LOST_AFTER_SECONDS}`;

/**
 * Claims the next draft that is to be written, or one whose server was killed, while fewer than the site's limit are
 * written. Any number of servers may ask.
 *
 * @param draftId only this draft; by default the oldest
 */
export async function claimDraft(
  { database }: Pick<AppContext, 'database'>,
  draftId?: number,
): Promise<DraftRecord | undefined> {
  return database.db.transaction(async (tx) => {
    // Serializes claims, so that the site's limit is exact.
    await lockForSite(tx, 'draftClaims');
    await endLost(tx);
    const [running] = await tx
      .select({ count: count() })
      .from(drafts)
      .where(and(eq(drafts.state, 'running'), not(isLost)));
    if ((running?.count ?? 0) >= SITE_LIMIT) return undefined;
    const due = or(eq(drafts.state, 'waiting'), and(eq(drafts.state, 'running'), isLost));
    const wanted = draftId === undefined ? eq(drafts.isAwaited, false) : eq(drafts.id, draftId);
    const [next] = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(due, wanted))
      .orderBy(asc(drafts.createdAt), asc(drafts.id))
      .limit(1);
    if (next === undefined) return undefined;
    const [claimed] = await tx
      .update(drafts)
      .set({ state: 'running', attempts: sql`${drafts.attempts} + 1`, heartbeatAt: DATABASE_NOW })
      .where(eq(drafts.id, next.id))
      .returning();
    return claimed;
  });
}

/**
 * Ends drafts that nobody will write: interrupted twice, cancelled before the interruption, or awaited by a call whose
 * server was killed.
 */
async function endLost(tx: Queries): Promise<void> {
  const isOpen = inArray(drafts.state, ['waiting', 'running']);
  await tx.delete(drafts).where(and(eq(drafts.isAwaited, true), isOpen, isLost));
  await tx
    .update(drafts)
    .set({ state: 'cancelled' })
    .where(and(eq(drafts.isCancelled, true), isOpen, or(eq(drafts.state, 'waiting'), isLost)));
  await tx
    .update(drafts)
    .set({ state: 'failed', failure: 'aiProviderDown' })
    .where(and(eq(drafts.state, 'running'), isLost, gte(drafts.attempts, MAX_ATTEMPTS)));
}

/** The claim of a draft: who writes it now. */
export const isClaim = ({ id, attempts }: Pick<DraftRecord, 'id' | 'attempts'>) =>
  and(eq(drafts.id, id), eq(drafts.attempts, attempts), eq(drafts.state, 'running'));

/**
 * Says that a draft is still being written.
 *
 * @returns whether to go on: not for a draft that was cancelled, discarded or claimed by another server
 */
export async function keepClaim(
  { database }: Pick<AppContext, 'database'>,
  draft: DraftRecord,
): Promise<boolean> {
  const [row] = await database.db
    .update(drafts)
    .set({ heartbeatAt: DATABASE_NOW })
    .where(isClaim(draft))
    .returning({ isCancelled: drafts.isCancelled });
  return row?.isCancelled === false;
}

/** Ends the claim of a draft. Does nothing for one that another server has claimed. */
export async function endClaim(
  { database }: Pick<AppContext, 'database'>,
  draft: DraftRecord,
  end: Pick<DraftRecord, 'state'> & Partial<Pick<DraftRecord, 'failure' | 'attempts'>>,
): Promise<void> {
  await database.db.update(drafts).set(end).where(isClaim(draft));
}
