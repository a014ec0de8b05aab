import { MAX_DRAFTED_QUESTIONS } from '@invigil/domain/ai/draft-limits';
import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PromptType } from '@invigil/domain/authoring/question';
import { findTypesRefusal } from '@invigil/domain/authoring/question-checks';
import { isExpired } from '@invigil/domain/billing/plan-term';
import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { Clock } from '../../../adapters/clock.ts';
import { InvalidField, Refused, refuseIf } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { findPlanTerms } from '../../billing/queries.ts';
import { readSettings } from '../../site/queries.ts';
import { countQuestions } from '../assessment-facts.ts';
import type { AssessmentRecord } from '../assessments/own-assessment.ts';
import { draftedInteraction } from './drafted-interactions.ts';

/** What an author asks for, as far as rules can refuse it. */
export interface QuestionDraftOrder {
  readonly provider: AiProvider;
  readonly questionCount: number;
  readonly replacesQuestions: boolean;
  readonly promptType: PromptType;
  readonly interactionKind: InteractionKind;
  /** Seconds of a recorded answer. */
  readonly answerLength?: number | null | undefined;
}

/**
 * Refuses an order of questions that could not be saved.
 *
 * @throws InvalidField at promptType for a prompt that needs a file, at interactionKind for answers that are entered by
 *   hand, at questionCount beyond the provider's maximum, and at answerLength for a recorded answer without a length, or
 *   longer than the site allows
 * @throws Refused invalidAnswerTypeForMcq, invalidAnswerTypeForNonMcq, liveInterruptionForRunningAssessment,
 *   dateExpired, maxQuestionQuota
 */
export async function refuseQuestionDraft(
  db: Queries,
  clock: Clock,
  assessment: AssessmentRecord,
  order: QuestionDraftOrder,
): Promise<void> {
  const { promptType, interactionKind, questionCount } = order;
  if (promptType !== 'text' && promptType !== 'choice') throw new InvalidField('promptType', 'unknownChoice');
  refuseIf(findTypesRefusal(promptType, interactionKind));
  if (draftedInteraction(interactionKind) === undefined)
    throw new InvalidField('interactionKind', 'unknownChoice');
  if (questionCount > MAX_DRAFTED_QUESTIONS[order.provider])
    throw new InvalidField('questionCount', 'tooLarge');
  await checkAnswerLength(db, order);
  await refuseAdding(db, clock, assessment, questionCount, order.replacesQuestions);
}

/**
 * Refuses more questions than the assessment may get now.
 *
 * @throws Refused liveInterruptionForRunningAssessment, dateExpired, maxQuestionQuota
 */
export async function refuseAdding(
  db: Queries,
  clock: Clock,
  { id, tenantId, state }: AssessmentRecord,
  addedCount: number,
  replaces: boolean,
): Promise<void> {
  if (state === 'live') throw new Refused('liveInterruptionForRunningAssessment');
  const terms = await findPlanTerms(db, tenantId);
  if (terms === undefined) return;
  if (isExpired(terms, clock.now())) throw new Refused('dateExpired');
  const existing = replaces ? 0 : await countQuestions(db, id);
  if (existing + addedCount > terms.questionLimit) throw new Refused('maxQuestionQuota');
}

async function checkAnswerLength(
  db: Queries,
  { interactionKind, answerLength }: QuestionDraftOrder,
): Promise<void> {
  if (interactionRules(interactionKind).recordedMedium === null) return;
  const { exam } = await readSettings(db);
  const seconds = answerLength ?? 0;
  if (seconds <= 0) throw new InvalidField('answerLength', 'positive');
  if (seconds > exam.maxRecordingSeconds) throw new InvalidField('answerLength', 'tooLarge');
}
