import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/question';
import { type AnswerRefusal, findAnswerRefusal } from '@invigil/domain/exams/answer-checks';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import { type ExamQuestion, labelsFrom, labelsToWire } from '@invigil/exam-client/calls.ts';

/** The ticks or the text of a question, submitted or not. */
export interface Draft {
  readonly selected: readonly OptionLabel[];
  readonly text: string;
}

/** The content of a revision. */
export type AnswerContent = Pick<AnswerRevision, 'answer' | 'isSkipped'>;

export const SKIP: AnswerContent = { answer: '', isSkipped: true };

/** The submitted answer as a draft. */
export function submittedDraft(question: ExamQuestion): Draft {
  return { selected: question.selected, text: question.answerText };
}

/** Ticks an option or removes its tick; where one answer is allowed the new tick replaces the old one. */
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

/** Whether the draft differs from the submitted answer. */
export function isChanged(question: ExamQuestion, draft: Draft): boolean {
  return wireAnswer(question, draft) !== wireAnswer(question, submittedDraft(question));
}

/** The answer in wire form. */
export function wireAnswer({ answerType }: ExamQuestion, draft: Draft): string {
  return answerType === 'choice' ? labelsToWire(draft.selected) : draft.text.trim();
}

/** A key of the content: a revision of the same content needs no second save. */
export function contentKey({ answer, isSkipped }: AnswerContent): string {
  return isSkipped ? 'skip' : `answer ${answer}`;
}

/** The key of the content that the server has for a question; null for an untouched one. */
export function submittedKey(question: ExamQuestion): string | null {
  const { isAnswered, isSkipped } = question;
  if (!isAnswered && !isSkipped) return null;
  return contentKey({ answer: wireAnswer(question, submittedDraft(question)), isSkipped });
}

/** The ticks or the text of a revision. */
export function draftFrom({ answerType }: ExamQuestion, { answer }: Pick<AnswerRevision, 'answer'>): Draft {
  return answerType === 'choice'
    ? { selected: labelsFrom(answer), text: '' }
    : { selected: [], text: answer };
}

/** The question as the server would send it once it has stored this revision. */
export function withRevision(question: ExamQuestion, revision: AnswerRevision): ExamQuestion {
  const { selected, text } = draftFrom(question, revision);
  const { isSkipped } = revision;
  return { ...question, selected: [...selected], answerText: text, isSkipped, isAnswered: !isSkipped };
}
