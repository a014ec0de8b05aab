import { GRACE_MS } from '@invigil/domain/exams/deadline';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { isConnectionLost } from '../../../database/client.ts';
import type { ExamsContext } from '../exams-context.ts';
import { attempts } from '../tables.ts';
import { finishAttempt } from './finish-attempt.ts';

/** Attempts read at a time; a full cohort is closed within one round. */
const BATCH = 200;

type Overdue = Pick<typeof attempts.$inferSelect, 'id' | 'deadline'>;

/**
 * Closes attempts whose time and grace are over, with the answers that were saved. Safe with any number of servers:
 * finishing takes the row lock and happens once. An attempt that cannot be closed is reported, is tried again in the
 * next round, and does not keep the others open.
 *
 * @returns how many this call closed
 */
export async function closeOverdueAttempts(
  context: ExamsContext,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const overdueSince = new Date(context.clock.now().getTime() - GRACE_MS);
  let closed = 0;
  let last: Overdue | undefined;
  do {
    const batch = await listOverdue(context, overdueSince, last);
    last = batch.at(-1);
    for (const { id } of batch) {
      try {
        if (await finishAttempt(context, { attemptId: id, by: 'clock' })) closed++;
      } catch (error) {
        // No other attempt could be closed either; the next round comes in seconds.
        if (isConnectionLost(error)) throw error;
        log?.error({ err: error, attemptId: id }, 'attempt not closed');
      }
    }
    if (batch.length < BATCH) return closed;
  } while (last !== undefined);
  return closed;
}

/** The next attempts by deadline: those after the last one, so that attempts that fail are passed. */
async function listOverdue(
  { database }: ExamsContext,
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
