import { inArray, sql } from 'drizzle-orm';
import { lockSubjects } from '../../database/advisory-locks/transaction-locks.ts';
import type { Queries } from '../../database/client.ts';
import { sittings } from '../exams/queries.ts';

/**
 * Lets the transaction alone issue and revoke certificates of the persons of attempts at their assessments, so that none is
 * issued beside a revocation by the Admin. Locks are taken in the order attempts, persons at assessments, people, certificates.
 */
export async function lockIssuing(tx: Queries, attemptIds: readonly number[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const personsAtAssessments = sql`select ${sittings.candidateId} || ' at ' || ${sittings.assessmentId} as subject
    from ${sittings} where ${inArray(sittings.id, [...attemptIds])}`;
  await lockSubjects(tx, 'certificates', personsAtAssessments);
}
