import { GRACE_MS } from '@invigil/domain/attempts/deadline';
import { and, isNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { attempts } from '../../database/schema/index.ts';
import { finishAttempt } from './finish-attempt.ts';

/** Attempts closed in one round; a full hall is done within a few rounds. */
const BATCH = 200;

/**
 * Closes attempts whose time and grace are over, with the answers that were saved. Safe with any number of servers:
 * finishing takes the row lock and happens once.
 *
 * @returns how many this call closed
 */
export async function closeOverdueAttempts(context: AppContext): Promise<number> {
  const overdueSince = new Date(context.clock.now().getTime() - GRACE_MS);
  const overdue = await context.database.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(isNull(attempts.finishedAt), lt(attempts.deadline, overdueSince)))
    .orderBy(attempts.deadline)
    .limit(BATCH);
  let closed = 0;
  for (const { id } of overdue) if (await finishAttempt(context, { attemptId: id, by: 'clock' })) closed++;
  return closed;
}
