import type { Refusal } from '../refusals.ts';
import type { AssessmentRules } from './assessment.ts';
import {
  type InteractionKind,
  isAvailable,
  isRecordedKind,
  type RecordedKind,
  type RequestedInteraction,
} from './interactions/interaction.ts';
import { interactionRules } from './interactions/registry.ts';
import type { PromptType } from './question.ts';

export interface QuestionDraft {
  readonly promptType: PromptType;
  readonly interaction: RequestedInteraction;
  readonly hasImage: boolean;
}

export type QuestionContext = Pick<AssessmentRules, 'markingScheme' | 'allowMultipleKeys'>;

/** The refusal of an interaction that does not match the type of question, or undefined. */
export function findTypesRefusal(
  promptType: PromptType,
  kind: InteractionKind | RecordedKind,
): Refusal | undefined {
  const isMultipleChoice = !isRecordedKind(kind) && interactionRules(kind).isMultipleChoice;
  if (promptType === 'choice' && !isMultipleChoice) return 'invalidAnswerTypeForMcq';
  if (promptType !== 'choice' && isMultipleChoice) return 'invalidAnswerTypeForNonMcq';
  return undefined;
}

/**
 * The first business rule that stops a question from being saved, or undefined. A figure is required for an image
 * question and optional for the other types (docs/decisions/006).
 */
export function findQuestionRefusal(draft: QuestionDraft, context: QuestionContext): Refusal | undefined {
  const { promptType, interaction, hasImage } = draft;
  const refusal = findTypesRefusal(promptType, interaction.kind);
  if (refusal !== undefined) return refusal;
  if (promptType === 'audio') return 'noAudio';
  if (promptType === 'video') return 'noVideo';
  if (promptType === 'image' && !hasImage) return 'noImage';
  if (!isAvailable(interaction)) return 'recordedAnswersUnavailable';
  return interactionRules(interaction.kind).findSaveRefusal(interaction, context);
}
