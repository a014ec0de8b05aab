import type { OkOf } from '@invigil/contract/endpoint';
import type { getScoringRules as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import { type ScoringView, scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { assessmentFacts } from '../../authoring/queries.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getOfferedAssessment } from './offered-assessment.ts';

/**
 * How answers earn marks in the paper that a start would get. Candidates read it before: it tells rules and numbers of questions, never
 * which options are right, or how many.
 *
 * @throws Failure notFound for an assessment that is not offered to the candidate, whether it exists or not
 */
export async function getScoringRules(
  { database: { db }, papers }: Deps<'database'> & ExamDeps<'papers'>,
  candidateId: number,
  assessmentId: number,
): Promise<OkOf<typeof endpoint>> {
  await getOfferedAssessment(db, candidateId, assessmentId);
  const [row] = await db
    .select({ paperId: assessmentFacts.paperId })
    .from(assessmentFacts)
    .where(eq(assessmentFacts.id, assessmentId));
  if (row?.paperId == null) throw notFound();
  const { rules, questions } = await papers.getPaper(row.paperId);
  const counted = new Map<string, { scoring: ScoringView; questionCount: number }>();
  for (const question of questions) {
    const scoring = scoringView(question.scoring);
    if (scoring === undefined) continue;
    const key = JSON.stringify(scoring);
    const known = counted.get(key) ?? { scoring, questionCount: 0 };
    counted.set(key, { scoring, questionCount: known.questionCount + 1 });
  }
  return {
    questionCount: questions.length,
    rules: [...counted.values()].toSorted((one, other) => other.questionCount - one.questionCount),
    totalRounding: rules.totalRounding ?? 'hundredths',
  };
}
