import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { notFound } from '../../../http/errors.ts';
import { memberships } from '../../accounts/tables.ts';
import { isOfferedTo } from '../../authoring/participants/participants.ts';
import { assessments } from '../../authoring/tables.ts';
import { attempts } from '../tables.ts';

/**
 * An assessment that is offered to a candidate: live, of one of its Admins, and open to it. One that it is sitting
 * stays reachable.
 *
 * @throws HttpFailure 404 for one that is not offered, whether it exists or not (decision 4)
 */
export async function getOfferedAssessment(db: Queries, candidateId: number, assessmentId: number) {
  const [offered] = await db
    .select({ id: assessments.id })
    .from(assessments)
    .innerJoin(memberships, eq(memberships.tenantId, assessments.tenantId))
    .where(
      and(
        eq(assessments.id, assessmentId),
        isNull(assessments.deletedAt),
        eq(memberships.candidateId, candidateId),
        sql`(${assessments.state} = 'live' and ${isOfferedTo(candidateId)} or exists (
          select 1 from ${attempts} where ${attempts.assessmentId} = ${assessments.id}
          and ${attempts.candidateId} = ${candidateId} and ${attempts.finishedAt} is null))`,
      ),
    );
  if (offered === undefined) throw notFound();
  return offered;
}
