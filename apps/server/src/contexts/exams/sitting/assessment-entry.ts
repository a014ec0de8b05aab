import type { OkOf } from '@invigil/contract/endpoint';
import type { getAssessmentEntry as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { examEntry } from '@invigil/domain/exams/exam-entry';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { assessmentFacts, isOfferedTo, paperFacts } from '../../authoring/queries.ts';
import { members } from '../../tenancy/queries.ts';
import { attempts } from '../tables.ts';

/**
 * What a candidate finds who follows the link of an assessment. Whoever is not on its list learns no title.
 *
 * @throws Failure notFound for an assessment of no Admin of the candidate's, a deleted one and one that was never live
 */
export async function getAssessmentEntry(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  candidateId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  const [row] = await db
    .select({
      title: paperFacts.title,
      state: assessmentFacts.state,
      opensAt: assessmentFacts.opensAt,
      closesAt: assessmentFacts.closesAt,
      isOffered: isOfferedTo(assessmentFacts, candidateId),
      hasOpenAttempt: sql<boolean>`exists (select 1 from ${attempts}
        where ${attempts.assessmentId} = ${assessmentFacts.id} and ${attempts.candidateId} = ${candidateId}
          and ${attempts.finishedAt} is null)`,
    })
    .from(assessmentFacts)
    .innerJoin(members, eq(members.tenantId, assessmentFacts.tenantId))
    .innerJoin(paperFacts, eq(paperFacts.id, assessmentFacts.paperId))
    .where(
      and(
        eq(assessmentFacts.id, assessmentId),
        isNull(assessmentFacts.deletedAt),
        eq(members.candidateId, candidateId),
      ),
    );
  if (row === undefined) throw notFound();
  const { title, state, ...rest } = row;
  const entry = examEntry({ ...rest, isLive: state === 'live' }, clock.now());
  return {
    assessmentId,
    entry,
    title: row.isOffered || row.hasOpenAttempt ? title : null,
    opensAt: entry === 'opensLater' ? row.opensAt : null,
  };
}
