import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import { attempts } from '../tables.ts';

/**
 * An attempt of the caller.
 *
 * @throws HttpFailure 404, the same for a foreign and a missing attempt
 */
export async function getOwnAttempt(db: Queries, candidateId: number, attemptId: number) {
  const [attempt] = await db
    .select({
      id: attempts.id,
      deadline: attempts.deadline,
      finishedAt: attempts.finishedAt,
      isMarked: attempts.isMarked,
      endsOnLeaving: attempts.endsOnLeaving,
    })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.candidateId, candidateId)));
  if (attempt === undefined) throw notFound();
  return attempt;
}
