import type { OkOf } from '@invigil/contract/endpoint';
import type { getScoringRules as endpoint } from '@invigil/contract/exams/attempt-endpoints';
import type { Paper } from '@invigil/domain/authoring/paper';
import { type ScoringView, scoringView } from '@invigil/domain/authoring/scoring/scoring-rule';
import { notFound } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { getOfferedAssessment } from './offered-assessment.ts';

type ScoringRules = OkOf<typeof endpoint>;

/** Of each paper in memory, because all its candidates ask before their start. */
const counted = new WeakMap<Paper, ScoringRules>();

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
): Promise<ScoringRules> {
  const { paperId } = await getOfferedAssessment(db, candidateId, assessmentId);
  if (paperId === null) throw notFound();
  const paper = await papers.getPaper(paperId);
  const rules = counted.get(paper) ?? countRules(paper);
  counted.set(paper, rules);
  return rules;
}

function countRules({ rules, questions }: Paper): ScoringRules {
  const byRule = new Map<string, { scoring: ScoringView; questionCount: number }>();
  for (const question of questions) {
    const scoring = scoringView(question.scoring);
    if (scoring === undefined) continue;
    const name = JSON.stringify(scoring);
    const known = byRule.get(name) ?? { scoring, questionCount: 0 };
    byRule.set(name, { scoring, questionCount: known.questionCount + 1 });
  }
  return {
    questionCount: questions.length,
    rules: [...byRule.values()].toSorted((one, other) => other.questionCount - one.questionCount),
    totalRounding: rules.totalRounding ?? 'hundredths',
  };
}
