import { labelsToWire } from '@invigil/contract/authoring/option-labels';
import type { ExamQuestion } from '@invigil/contract/exam-client/calls';
import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/question';
import { type AnswerRefusal, findAnswerRefusal } from '@invigil/domain/exams/answer-checks';

/** What is ticked or written but perhaps not submitted. */
export interface Draft {
  readonly selected: readonly OptionLabel[];
  readonly text: string;
}

/** The answer that is saved, as a draft to go on from. */
export function savedDraft(question: ExamQuestion): Draft {
  return { selected: question.selected, text: question.answerText };
}

/** A tick or its removal; where one answer is allowed the new tick takes the place of the old one. */
export function toggled(draft: Draft, label: OptionLabel, allowMultipleTicks: boolean): Draft {
  if (!allowMultipleTicks) return { ...draft, selected: [label] };
  const isTicked = draft.selected.includes(label);
  return {
    ...draft,
    selected: OPTION_LABELS.filter((one) => (one === label ? !isTicked : draft.selected.includes(one))),
  };
}

export function isEmptyDraft({ answerType }: ExamQuestion, draft: Draft): boolean {
  return answerType === 'choice' ? draft.selected.length === 0 : draft.text.trim() === '';
}

/** Why an answer cannot be submitted, by the rule that the server applies too; null when it can. */
export function draftRefusal(
  question: ExamQuestion,
  draft: Draft,
  allowMultipleTicks: boolean,
): AnswerRefusal | null {
  return (
    findAnswerRefusal(question, { ...draft, isSkipped: false }, { allowSkip: false, allowMultipleTicks }) ??
    null
  );
}

/** Whether the draft says something else than what is saved. */
export function isChanged(question: ExamQuestion, draft: Draft): boolean {
  return wireAnswer(question, draft) !== wireAnswer(question, savedDraft(question));
}

/** The answer as it travels. */
export function wireAnswer({ answerType }: ExamQuestion, draft: Draft): string {
  return answerType === 'choice' ? labelsToWire(draft.selected) : draft.text.trim();
}
