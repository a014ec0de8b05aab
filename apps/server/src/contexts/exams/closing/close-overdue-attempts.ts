import { GRACE_MS } from '@invigil/domain/exams/deadline';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isConnectionLost } from '../../../database/failures.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { attempts } from '../tables.ts';
import { finishAttempt } from './finish-attempt.ts';

/** Attempts per query; a round repeats the query until no overdue attempt is left. */
const BATCH = 200;

type Overdue = Pick<typeof attempts.$inferSelect, 'id' | 'deadline'>;

/**
 * Closes attempts whose time and grace are over, with the answers that were saved. Safe with any number of servers:
 * finishing locks the row and happens once. Reports and skips an attempt that cannot be closed; the next round retries.
 *
 * @returns the number of attempts that this call closed
 */
export async function closeOverdueAttempts(
  deps: Deps<'clock' | 'database'> & ExamDeps<'papers' | 'receipts'>,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const overdueSince = new Date(deps.clock.now().getTime() - GRACE_MS);
  let closed = 0;
  let last: Overdue | undefined;
  do {
    const batch = await listOverdue(deps, overdueSince, last);
    last = batch.at(-1);
    for (const { id } of batch) {
      try {
        if (await finishAttempt(deps, { attemptId: id, by: 'clock' })) closed++;
      } catch (error) {
        // Without a connection no other attempt can be closed; the next round starts in seconds.
        if (isConnectionLost(error)) throw error;
        log?.error({ err: error, attemptId: id }, 'attempt not closed');
      }
    }
    if (batch.length < BATCH) return closed;
  } while (last !== undefined);
  return closed;
}

/** The next overdue attempts by deadline, after the last one, so that a round passes attempts that failed. */
async function listOverdue(
  { database }: Deps<'database'>,
  overdueSince: Date,
  last: Overdue | undefined,
): Promise<Overdue[]> {
  const after =
    last === undefined
      ? undefined
      : sql`(${attempts.deadline}, ${attempts.id}) > (${last.deadline?.toISOString()}::timestamptz, ${last.id})`;
  return database.db
    .select({ id: attempts.id, deadline: attempts.deadline })
    .from(attempts)
    .where(and(isNull(attempts.finishedAt), lt(attempts.deadline, overdueSince), after))
    .orderBy(asc(attempts.deadline), asc(attempts.id))
    .limit(BATCH);
}
