import { RECORDING_FORMATS } from '../files/recording-formats.ts';
import type { Refusal } from '../refusals.ts';
import type { AssessmentRules } from './assessment.ts';
import type { AuthoredInteraction, InteractionKind } from './interactions/interaction.ts';
import { interactionRules } from './interactions/registry.ts';
import type { PromptType } from './question.ts';

export interface QuestionDraft {
  readonly promptType: PromptType;
  /** The recording or video that stands above the options of a multiple choice; left out without one. */
  readonly played?: 'audio' | 'video' | undefined;
  readonly interaction: AuthoredInteraction;
  /** Interaction that the save replaces; undefined for a new question. */
  readonly stored?: AuthoredInteraction | undefined;
  readonly hasImage: boolean;
  /** Address of the recorded or uploaded prompt; empty without one. */
  readonly recordingPath: string;
  readonly hasVideoLink: boolean;
}

export type QuestionContext = Pick<AssessmentRules, 'markingScheme' | 'allowMultipleKeys'>;

/** The refusal of an interaction that does not match the type of question, or undefined. */
export function findTypesRefusal(promptType: PromptType, kind: InteractionKind): Refusal | undefined {
  const { isMultipleChoice } = interactionRules(kind);
  if (promptType === 'choice' && !isMultipleChoice) return 'invalidAnswerTypeForMcq';
  if (promptType !== 'choice' && isMultipleChoice) return 'invalidAnswerTypeForNonMcq';
  return undefined;
}

/**
 * The first business rule that stops a question from being saved, or undefined. A figure is required for an image
 * question and optional for the other types (docs/decisions/006).
 */
export function findQuestionRefusal(draft: QuestionDraft, context: QuestionContext): Refusal | undefined {
  const { promptType, interaction, stored } = draft;
  const refusal = findTypesRefusal(promptType, interaction.kind) ?? findMediaRefusal(draft);
  if (refusal !== undefined) return refusal;
  return interactionRules(interaction.kind).findSaveRefusal(interaction, context, stored);
}

/** The refusal of a prompt whose medium is missing or of another kind, or undefined. */
function findMediaRefusal(draft: Omit<QuestionDraft, 'interaction'>): Refusal | undefined {
  const { hasImage, recordingPath, hasVideoLink } = draft;
  const promptType = (draft.promptType === 'choice' && draft.played) || draft.promptType;
  if (promptType === 'image') return hasImage ? undefined : 'noImage';
  if (promptType === 'audio') {
    if (recordingPath === '') return 'noAudio';
    return recordingPath.includes(RECORDING_FORMATS.audio.extension) ? undefined : 'pleaseRecordAudio';
  }
  if (promptType !== 'video' || (hasVideoLink && recordingPath === '')) return undefined;
  if (recordingPath === '') return 'noVideo';
  if (hasVideoLink) return 'linkAndRecording';
  return recordingPath.includes(RECORDING_FORMATS.video.extension) ? undefined : 'pleaseRecordVideo';
}
