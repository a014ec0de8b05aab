import type { listAssessmentCards as endpoint } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';
import { availabilityAt } from '@invigil/domain/authoring/availability';
import { desc, sql } from 'drizzle-orm';
import { mapInTurns } from '../../../adapters/work-in-turns.ts';
import type { Session } from '../../../application/caller.ts';
import type { Deps } from '../../../ports.ts';
import { questions } from '../question-tables.ts';
import { assessments } from '../tables.ts';
import { listableBy } from './assessment-rows.ts';

/** Bounds the reply, because the call has no pages. */
const MAX_CARDS = 1_000;

/** A card for each assessment that the caller may list, newest first. */
export async function listAssessmentCards(
  deps: Deps<'clock' | 'database'>,
  actor: Session,
): Promise<OkOf<typeof endpoint>> {
  const ofAssessment = sql`from ${questions} where ${questions.assessmentId} = ${assessments.id}`;
  const records = await deps.database.db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      timeLimitMinutes: assessments.timeLimitMinutes,
      // The total of a question-wise assessment is the sum of its questions.
      totalMarks: sql<number>`case when ${assessments.markingScheme} = 'perQuestion'
        then (select coalesce(sum(${questions.marks}), 0)::int ${ofAssessment}) else ${assessments.totalMarks} end`,
      questionCount: sql<number>`(select count(*)::int ${ofAssessment})`,
      state: assessments.state,
      opensAt: assessments.opensAt,
      closesAt: assessments.closesAt,
    })
    .from(assessments)
    .where(listableBy(actor))
    .orderBy(desc(assessments.id))
    .limit(MAX_CARDS);
  const now = deps.clock.now();
  return mapInTurns(records, ({ state, ...record }) => ({
    ...record,
    isLive: state === 'live',
    availability: availabilityAt(state, record, now),
  }));
}
