import type { countStarters as endpoint } from '@invigil/contract/authoring/starter-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { notFound } from '../../application/errors.ts';
import { assessmentFacts, findAssessmentOf, isOfferedTo } from '../../contexts/authoring/queries.ts';
import { sittings } from '../../contexts/exams/queries.ts';
import { people } from '../../contexts/identity/queries.ts';
import { members } from '../../contexts/tenancy/queries.ts';
import type { Queries } from '../../database/client.ts';

/**
 * Candidates to whom an assessment is offered while it is live and who have an attempt left. Payments are left out: a candidate pays
 * at the start.
 *
 * @throws Failure notFound for a foreign and a missing assessment
 */
export async function countStarters(
  db: Queries,
  tenantId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  if ((await findAssessmentOf(db, tenantId, assessmentId)) === undefined) throw notFound();
  const hasAttempt = sql`exists (select 1 from ${sittings} where ${sittings.assessmentId} = ${assessmentFacts.id}
    and ${sittings.candidateId} = ${members.candidateId} and ${sittings.finishedAt} is not null)`;
  const [counts = { starterCount: 0, withoutPasswordCount: 0 }] = await db
    .select({
      starterCount: sql<number>`(count(*) filter (where ${people.hasPassword}))::int`,
      withoutPasswordCount: sql<number>`(count(*) filter (where not ${people.hasPassword}))::int`,
    })
    .from(assessmentFacts)
    .innerJoin(members, eq(members.tenantId, assessmentFacts.tenantId))
    .innerJoin(people, eq(people.id, members.candidateId))
    .where(
      and(
        eq(assessmentFacts.id, assessmentId),
        isNull(people.deletedAt),
        isOfferedTo(assessmentFacts, members.candidateId),
        or(eq(assessmentFacts.allowMultipleAttempts, true), sql`not ${hasAttempt}`),
      ),
    );
  return counts;
}
