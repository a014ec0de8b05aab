import type { Refusal } from '../refusals.ts';
import type { MarkingScheme } from './assessment.ts';
import type { AnswerType, OptionLabel, PromptType } from './question.ts';

export interface QuestionDraft {
  readonly promptType: PromptType;
  readonly answerType: AnswerType;
  readonly hasImage: boolean;
  /** Labels of the options that have text. */
  readonly filledOptions: readonly OptionLabel[];
  readonly key: readonly OptionLabel[];
}

export interface QuestionContext {
  readonly markingScheme: MarkingScheme;
  readonly allowMultipleKeys: boolean;
}

/** The refusal of a kind of answer that does not go with the kind of question, or undefined. */
export function findTypesRefusal({
  promptType,
  answerType,
}: Pick<QuestionDraft, 'promptType' | 'answerType'>): Refusal | undefined {
  if (promptType === 'choice' && answerType !== 'choice') return 'invalidAnswerTypeForMcq';
  if (promptType !== 'choice' && answerType === 'choice') return 'invalidAnswerTypeForNonMcq';
  return undefined;
}

/** Whether an answer is recorded by the candidate. No recorder exists, so such a question could not be answered. */
export function isRecorded(answerType: AnswerType): boolean {
  return answerType === 'audio' || answerType === 'video';
}

/**
 * The first business rule that stops a question from being saved, or undefined. A figure is required for an image
 * question and optional for the other kinds: a picture above options is the commonest examination item.
 */
export function findQuestionRefusal(draft: QuestionDraft, context: QuestionContext): Refusal | undefined {
  const refusal = findTypesRefusal(draft);
  if (refusal !== undefined) return refusal;
  if (draft.promptType === 'audio') return 'noAudio';
  if (draft.promptType === 'video') return 'noVideo';
  if (draft.promptType === 'image' && !draft.hasImage) return 'noImage';
  if (isRecorded(draft.answerType)) return 'recordedAnswersUnavailable';
  if (draft.answerType !== 'choice') return undefined;
  if (draft.key.some((label) => !draft.filledOptions.includes(label))) return 'emptyCorrectAnswer';
  if (context.markingScheme !== 'survey' && draft.key.length === 0) return 'emptyCorrectAnswer';
  if (draft.key.length > 1 && !context.allowMultipleKeys) return 'multipleAnswersNotAllowed';
  return undefined;
}
