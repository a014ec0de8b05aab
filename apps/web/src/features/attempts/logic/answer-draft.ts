import type { ExamQuestion } from '@invigil/contract/attempts/runner-client';
import { labelsToWire } from '@invigil/contract/attempts/runner-option-labels';
import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/questions/question';

/** What is ticked or written but perhaps not submitted. */
export interface Draft {
  readonly selected: readonly OptionLabel[];
  readonly text: string;
}

export type DraftRefusal = 'emptyAnswer' | 'multipleAnswernotAllowed';

/** The answer that is saved, as a draft to go on from. */
export function savedDraft(question: ExamQuestion): Draft {
  return { selected: question.selected, text: question.answerText };
}

/** A tick or its removal; where one answer is allowed the new tick takes the place of the old one. */
export function toggled(draft: Draft, label: OptionLabel, allowSeveralTicks: boolean): Draft {
  if (!allowSeveralTicks) return { ...draft, selected: [label] };
  const isTicked = draft.selected.includes(label);
  return {
    ...draft,
    selected: OPTION_LABELS.filter((one) => (one === label ? !isTicked : draft.selected.includes(one))),
  };
}

export function isEmptyDraft({ answerType }: ExamQuestion, draft: Draft): boolean {
  return answerType === 'choice' ? draft.selected.length === 0 : draft.text.trim() === '';
}

/** Why an answer cannot be submitted (specification, section 5), or null. */
export function draftRefusal(
  question: ExamQuestion,
  draft: Draft,
  allowSeveralTicks: boolean,
): DraftRefusal | null {
  if (isEmptyDraft(question, draft)) return 'emptyAnswer';
  if (question.answerType === 'choice' && draft.selected.length > 1 && !allowSeveralTicks)
    return 'multipleAnswernotAllowed';
  return null;
}

/** Whether the draft says something else than what is saved. */
export function isChanged(question: ExamQuestion, draft: Draft): boolean {
  return wireAnswer(question, draft) !== wireAnswer(question, savedDraft(question));
}

/** The answer as it travels. */
export function wireAnswer({ answerType }: ExamQuestion, draft: Draft): string {
  return answerType === 'choice' ? labelsToWire(draft.selected) : draft.text.trim();
}
