import { isExpired } from '@invigil/domain/plans/plan-term';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { questions } from '../../database/schema/index.ts';
import { Refused } from '../../errors.ts';
import { getAssessment } from '../assessments/own-assessment.ts';
import { findPlanTerms } from '../plans/plan-terms.ts';
import type { Session } from '../sessions/session.ts';

interface DraftRequest {
  readonly assessmentId: number;
  readonly questionCount: number;
  readonly replacesQuestions: boolean;
}

/**
 * Refuses a request for drafted questions that could not be kept (specification, section 5, "AI parameters").
 *
 * @throws HttpFailure 404 for an assessment that is not the caller's
 * @throws Refused liveInterruptionForRunningAssessment, dateExpired, maxQuestionQuota
 */
export async function refuseDraftedQuestions(
  context: AppContext,
  actor: Session,
  { assessmentId, questionCount, replacesQuestions }: DraftRequest,
): Promise<void> {
  const { db } = context.database;
  const assessment = await getAssessment(db, actor.userId, assessmentId);
  if (assessment.state === 'live') throw new Refused('liveInterruptionForRunningAssessment');
  const terms = await findPlanTerms(db, actor.userId);
  if (terms === undefined) return;
  if (isExpired(terms, context.clock.now())) throw new Refused('dateExpired');
  const existing = replacesQuestions
    ? 0
    : await db.$count(questions, eq(questions.assessmentId, assessmentId));
  if (existing + questionCount > terms.questionLimit) throw new Refused('maxQuestionQuota');
}
