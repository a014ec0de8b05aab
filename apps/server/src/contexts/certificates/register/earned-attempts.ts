import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { isAttemptAt, sittings } from '../../exams/queries.ts';
import { people } from '../../identity/queries.ts';
import { needsAdminToIssue } from '../certificate-facts.ts';
import { certificates } from '../tables.ts';

/**
 * The newest attempt that earns a certificate, of each candidate of an assessment without a valid one. Attempts to which only
 * the Admin's re-issue gives a certificate are left out.
 */
export const earnedAttempts = (assessmentId: number, tenantId: number): SQL => sql`
  select distinct on (${sittings.candidateId}) ${sittings.id} as id from ${sittings}
  join ${people} on ${people.id} = ${sittings.candidateId} and ${people.deletedAt} is null
  where ${sittings.assessmentId} = ${assessmentId} and ${sittings.tenantId} = ${tenantId}
    and ${sittings.finishedAt} is not null and ${sittings.isMarked}
    and ${sittings.obtainedMarks} >= ${sittings.passMark}
    and not exists (select 1 from ${certificates}
      where ${certificates.tenantId} = ${tenantId} and ${certificates.candidateId} = ${sittings.candidateId}
        and ${isAttemptAt(certificates.attemptId, assessmentId)} and ${certificates.revokedAt} is null)
    and not ${needsAdminToIssue}
  order by ${sittings.candidateId}, ${sittings.finishedAt} desc, ${sittings.id} desc`;

/** How many candidates of an assessment have earned a certificate and have none, and how many have a valid one. */
export async function countEarnedAttempts(db: Queries, assessmentId: number, tenantId: number) {
  const { rows } = await db.execute<{ earned: number; issued: number }>(sql`select
    (select count(*)::int from (${earnedAttempts(assessmentId, tenantId)}) earned) as earned,
    (select count(*)::int from ${certificates} join ${sittings} on ${sittings.id} = ${certificates.attemptId}
      where ${certificates.tenantId} = ${tenantId} and ${certificates.revokedAt} is null
        and ${sittings.assessmentId} = ${assessmentId}) as issued`);
  return { earnedCount: rows[0]?.earned ?? 0, issuedCount: rows[0]?.issued ?? 0 };
}
