import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { attempts } from '../tables.ts';

/**
 * An attempt of the caller.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt
 */
export async function getOwnAttempt(db: Queries, candidateId: number, attemptId: number) {
  const [attempt] = await db
    .select({
      id: attempts.id,
      deadline: attempts.deadline,
      finishedAt: attempts.finishedAt,
    })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.candidateId, candidateId)));
  if (attempt === undefined) throw notFound();
  return attempt;
}
