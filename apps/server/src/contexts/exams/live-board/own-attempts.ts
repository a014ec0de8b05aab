import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { assessmentFacts } from '../../authoring/queries.ts';
import { attempts } from '../tables.ts';

/**
 * Locks an attempt at an assessment of the tenant until the transaction ends.
 *
 * @throws Failure notFound, the same for a foreign and a missing attempt
 */
export async function lockTenantAttempt(tx: Queries, tenantId: number, attemptId: number) {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.tenantId, tenantId)))
    .for('update');
  if (attempt === undefined) throw notFound();
  return attempt;
}

/** Refuses a foreign attempt and one at a deleted assessment, without a lock. */
export async function checkTenantAttempt(db: Queries, tenantId: number, attemptId: number): Promise<void> {
  const [attempt] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(
      assessmentFacts,
      and(eq(assessmentFacts.id, attempts.assessmentId), isNull(assessmentFacts.deletedAt)),
    )
    .where(and(eq(attempts.id, attemptId), eq(attempts.tenantId, tenantId)));
  if (attempt === undefined) throw notFound();
}
