import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { assessmentFacts, isOfferedTo } from '../../authoring/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

/**
 * An assessment that is offered to a candidate: live, of one of its Admins, and open to it. An assessment with an attempt
 * in progress stays reachable.
 *
 * @throws Failure notFound for an assessment that is not offered, whether it exists or not
 */
export async function getOfferedAssessment(db: Queries, candidateId: number, assessmentId: number) {
  const [offered] = await db
    .select({
      id: assessmentFacts.id,
      tenantId: assessmentFacts.tenantId,
      paperId: assessmentFacts.paperId,
    })
    .from(assessmentFacts)
    .innerJoin(members, eq(members.tenantId, assessmentFacts.tenantId))
    .where(
      and(
        eq(assessmentFacts.id, assessmentId),
        isNull(assessmentFacts.deletedAt),
        eq(members.candidateId, candidateId),
        sql`(${assessmentFacts.state} = 'live' and ${isOfferedTo(assessmentFacts, candidateId)} or exists (
          select 1 from ${attempts} where ${attempts.assessmentId} = ${assessmentFacts.id}
          and ${attempts.candidateId} = ${candidateId} and ${attempts.finishedAt} is null))`,
      ),
    );
  if (offered === undefined) throw notFound();
  return offered;
}
