import type { OptionLabel, PaperQuestion } from '../authoring/question.ts';
import type { Marks } from '../marks.ts';

/** A candidate's answer to one question, as far as marking needs it. */
export interface Answer {
  readonly selected: readonly OptionLabel[];
  readonly text: string;
  readonly isSkipped: boolean;
}

/**
 * Marks for an answer, or 'pending' where a person has to mark it. Several correct options are marked as an exact
 * set; a question without a key (survey) and a skipped or missing answer earn nothing.
 */
export function markResponse(question: PaperQuestion, answer: Answer | undefined): Marks | 'pending' {
  if (answer === undefined || answer.isSkipped) return 0;
  if (question.answerType !== 'choice') return question.marks > 0 && answer.text !== '' ? 'pending' : 0;
  if (question.key.length === 0) return 0;
  return isExactSet(question.key, answer.selected) ? question.marks : 0;
}

function isExactSet(key: readonly OptionLabel[], selected: readonly OptionLabel[]): boolean {
  const chosen = new Set(selected);
  return chosen.size === key.length && key.every((label) => chosen.has(label));
}
