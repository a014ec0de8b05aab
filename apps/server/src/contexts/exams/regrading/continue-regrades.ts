import type { MarkedPaper } from '@invigil/domain/exams/paper-revision';
import { type RegradedAttempt, regradeAttempt } from '@invigil/domain/exams/regrade';
import { eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database, Queries } from '../../../database/client.ts';
import { isConnectionLost } from '../../../database/failures.ts';
import type { FollowResults } from '../exam-ports.ts';
import { findRevision } from '../marking/marked-paper.ts';
import { recordMarkChanges, storeMarkings, storeTotal } from '../marking/store-marks.ts';
import { paperRevisions, regrades } from '../marking-tables.ts';
import type { PaperCache } from '../sitting/paper-cache.ts';
import { createComparisons } from './paper-revisions.ts';
import { awaitEndings, listAttemptsAfter, lockFinished } from './regraded-attempts.ts';

/** What continuing regrades uses. */
interface RegradeJobParts {
  readonly database: Database;
  readonly papers: PaperCache;
  readonly clock: Clock;
  readonly followResults: FollowResults;
}

type RegradeRecord = typeof regrades.$inferSelect;

/**
 * Marks the attempts of running regrades again, in batches that each commit with the place where they end, so that another
 * round or another server goes on after it. Safe with any number of servers: a batch locks the row of its regrade.
 *
 * @returns the number of attempts that were looked at
 */
export async function continueRegrades(
  parts: RegradeJobParts,
  log?: Pick<FastifyBaseLogger, 'error'>,
  stopping?: AbortSignal,
): Promise<number> {
  const running = await parts.database.db
    .select({ id: regrades.id })
    .from(regrades)
    .where(isNull(regrades.finishedAt));
  let done = 0;
  for (const { id } of running) {
    try {
      const compare = createComparisons(parts.papers);
      for (;;) {
        const marked = await markBatch(parts, id, compare);
        done += marked;
        if (marked === 0 || stopping?.aborted === true) break;
      }
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log?.error({ err: error, regradeId: id }, 'regrade not continued');
    }
  }
  return done;
}

/** @returns the number of attempts of the batch; 0 once the regrade is finished, and while another server continues it */
async function markBatch(
  { database: { db }, clock, followResults }: Omit<RegradeJobParts, 'papers'>,
  regradeId: number,
  compare: ReturnType<typeof createComparisons>,
): Promise<number> {
  const place = await readPlace(db, regradeId);
  if (place === undefined) return 0;
  const attemptIds = await listAttemptsAfter(db, place.paperIds, place.lastAttemptId);
  if (attemptIds.length > 0) await awaitEndings(db, attemptIds);
  return db.transaction(async (tx) => {
    const [regrade] = await tx
      .select()
      .from(regrades)
      .where(eq(regrades.id, regradeId))
      .for('update', { skipLocked: true });
    if (regrade === undefined || regrade.finishedAt !== null) return 0;
    if (regrade.lastAttemptId !== place.lastAttemptId) return 0;
    const lastAttemptId = attemptIds.at(-1);
    if (lastAttemptId === undefined) {
      await tx.update(regrades).set({ finishedAt: clock.now() }).where(eq(regrades.id, regradeId));
      return 0;
    }
    const changedIds: number[] = [];
    for (const attempt of await lockFinished(tx, attemptIds)) {
      const to = await findRevision(tx, attempt.paperId);
      if (attempt.revision >= to.number) continue;
      const compared = await compare(tx, attempt.paperId, attempt.revision, to);
      const regraded = regradeAttempt(compared, attempt.responses);
      const paper = { revision: to.number, ...compared.after };
      await store(tx, regrade, paper, regraded, { attemptId: attempt.id, changedAt: clock.now() });
      if (isChanged(attempt, regraded)) changedIds.push(attempt.id);
    }
    if (changedIds.length > 0) await followResults(tx, changedIds);
    await tx
      .update(regrades)
      .set({
        lastAttemptId,
        // Attempts that started since the regrade are looked at, too.
        doneCount: Math.min(regrade.attemptCount, regrade.doneCount + attemptIds.length),
        changedCount: regrade.changedCount + changedIds.length,
      })
      .where(eq(regrades.id, regradeId));
    return attemptIds.length;
  });
}

/** Where a running regrade goes on; undefined once it is finished. */
async function readPlace(db: Queries, regradeId: number) {
  const [regrade] = await db.select().from(regrades).where(eq(regrades.id, regradeId));
  if (regrade === undefined || regrade.finishedAt !== null) return undefined;
  const revised = await db
    .select({ paperId: paperRevisions.paperId })
    .from(paperRevisions)
    .where(eq(paperRevisions.regradeId, regradeId));
  return { lastAttemptId: regrade.lastAttemptId, paperIds: revised.map(({ paperId }) => paperId) };
}

type LockedAttempt = Awaited<ReturnType<typeof lockFinished>>[number];

async function store(
  tx: Queries,
  { id: regradeId, reason, createdBy }: RegradeRecord,
  paper: MarkedPaper & { readonly revision: number },
  { markings, changes, given }: RegradedAttempt,
  { attemptId, changedAt }: { readonly attemptId: number; readonly changedAt: Date },
): Promise<void> {
  await storeMarkings(tx, attemptId, markings);
  await storeTotal(tx, attemptId, paper, given);
  const shared = { attemptId, kind: 'regraded', reason, changedBy: createdBy, changedAt } as const;
  await recordMarkChanges(
    tx,
    changes.map((change) => ({ regradeId, ...shared, ...change })),
  );
}

function isChanged(attempt: LockedAttempt, { standing }: RegradedAttempt): boolean {
  return (
    attempt.obtainedMarks !== standing.obtained ||
    attempt.totalMarks !== standing.totalMarks ||
    attempt.passMark !== standing.passMark ||
    attempt.isMarked !== standing.isMarked
  );
}
