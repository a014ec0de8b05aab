import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PromptType } from '@invigil/domain/authoring/question';
import { findTypesRefusal } from '@invigil/domain/authoring/question-checks';
import { isExpired } from '@invigil/domain/billing/plan-term';
import type { AppContext } from '../../context.ts';
import { getAssessment } from '../../contexts/authoring/assessments/own-assessment.ts';
import { countQuestions } from '../../contexts/authoring/queries.ts';
import { findPlanTerms } from '../../contexts/billing/queries.ts';
import { readSettings } from '../../contexts/site/site-settings.ts';
import { InvalidField, Refused, refuseIf } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';

interface DraftRequest {
  readonly assessmentId: number;
  readonly questionCount: number;
  readonly replacesQuestions: boolean;
  readonly promptType: PromptType;
  readonly interactionKind: InteractionKind;
  /** Seconds of a recorded answer. */
  readonly answerLength?: number | null | undefined;
}

/**
 * Refuses a request for drafted questions whose draft could not be saved.
 *
 * @throws HttpFailure 404 for an assessment that is not the caller's
 * @throws InvalidField at answerLength for a recorded answer without a length, or longer than the site allows
 * @throws Refused invalidAnswerTypeForMcq, invalidAnswerTypeForNonMcq, liveInterruptionForRunningAssessment,
 *   dateExpired, maxQuestionQuota
 */
export async function refuseDraftedQuestions(
  context: AppContext,
  actor: Session,
  request: DraftRequest,
): Promise<void> {
  const { assessmentId, questionCount, replacesQuestions } = request;
  const { db } = context.database;
  const assessment = await getAssessment(db, actor.userId, assessmentId);
  refuseIf(findTypesRefusal(request.promptType, request.interactionKind));
  await checkAnswerLength(context, request);
  if (assessment.state === 'live') throw new Refused('liveInterruptionForRunningAssessment');
  const terms = await findPlanTerms(db, actor.userId);
  if (terms === undefined) return;
  if (isExpired(terms, context.clock.now())) throw new Refused('dateExpired');
  const existing = replacesQuestions ? 0 : await countQuestions(db, assessmentId);
  if (existing + questionCount > terms.questionLimit) throw new Refused('maxQuestionQuota');
}

async function checkAnswerLength(
  { database }: AppContext,
  { interactionKind, answerLength }: DraftRequest,
): Promise<void> {
  if (interactionRules(interactionKind).recordedMedium === null) return;
  const { exam } = await readSettings(database.db);
  const seconds = answerLength ?? 0;
  if (seconds <= 0) throw new InvalidField('answerLength', 'positive');
  if (seconds > exam.maxRecordingSeconds) throw new InvalidField('answerLength', 'tooLarge');
}
