import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';

/** An answer in the columns that servers of the previous version read; null for a skip (docs/decisions/047). */
export function formerAnswer(answer: Answer | null): {
  selected: readonly OptionLabel[];
  answerText: string;
  isSkipped: boolean;
} {
  return {
    selected: answer !== null && 'selected' in answer ? answer.selected : [],
    answerText: answer !== null && 'text' in answer ? answer.text : '',
    isSkipped: answer === null,
  };
}
