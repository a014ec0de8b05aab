import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { sittings } from '../exams/queries.ts';

/**
 * Lets the transaction alone issue and revoke certificates of the persons of attempts at their assessments, so that none is
 * issued beside a revocation by the Admin. Locks are taken in the order attempts, persons at assessments, people, certificates.
 */
export async function lockIssuing(tx: Queries, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return;
  // Sorted, so that callers with several do not wait for each other in a circle.
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('certificates of ' || ${sittings.candidateId} || ' at ' || ${sittings.assessmentId}, 0) as key
    from ${sittings} where ${inArray(sittings.id, [...attemptIds])} order by key) keys`);
}
