import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { drafts } from '../draft-tables.ts';

export type DraftRecord = typeof drafts.$inferSelect;

/** Drafts of the whole site that are written at a time. */
const SITE_LIMIT = 4;
/** The server of a draft without a heartbeat for so long was killed. */
const LOST_AFTER_MS = 15_000;
/** A draft that was interrupted once is continued, once. */
const MAX_ATTEMPTS = 2;

const CLAIM_LOCK = 14;

/**
 * Claims the next draft that is to be written, or one whose server was killed, while fewer than the site's limit are
 * written. Any number of servers may ask.
 *
 * @param draftId only this draft; by default the oldest
 */
export async function claimDraft(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  draftId?: number,
): Promise<DraftRecord | undefined> {
  return database.db.transaction(async (tx) => {
    // Serializes claims, so that the site's limit is exact.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}, 0)`);
    const now = clock.now();
    const lostSince = new Date(now.getTime() - LOST_AFTER_MS);
    await endLost(tx, lostSince);
    const [running] = await tx
      .select({ count: count() })
      .from(drafts)
      .where(and(eq(drafts.state, 'running'), gt(drafts.heartbeatAt, lostSince)));
    if ((running?.count ?? 0) >= SITE_LIMIT) return undefined;
    const due = or(
      eq(drafts.state, 'waiting'),
      and(eq(drafts.state, 'running'), lte(drafts.heartbeatAt, lostSince)),
    );
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
      .set({ state: 'running', attempts: sql`${drafts.attempts} + 1`, heartbeatAt: now })
      .where(eq(drafts.id, next.id))
      .returning();
    return claimed;
  });
}

/** Ends drafts that nobody will write: interrupted twice, or awaited by a call whose server was killed. */
async function endLost(tx: Queries, lostSince: Date): Promise<void> {
  const isLost = or(
    and(eq(drafts.state, 'running'), lte(drafts.heartbeatAt, lostSince)),
    and(eq(drafts.state, 'waiting'), isNull(drafts.heartbeatAt), lte(drafts.createdAt, lostSince)),
  );
  await tx.delete(drafts).where(and(eq(drafts.isAwaited, true), isLost));
  await tx
    .update(drafts)
    .set({ state: 'failed', failure: 'aiProviderDown' })
    .where(
      and(
        eq(drafts.state, 'running'),
        lte(drafts.heartbeatAt, lostSince),
        sql`${drafts.attempts} >= ${MAX_ATTEMPTS}`,
      ),
    );
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
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  draft: DraftRecord,
): Promise<boolean> {
  const [row] = await database.db
    .update(drafts)
    .set({ heartbeatAt: clock.now() })
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
