import { ANSWER_SEPARATOR } from '@invigil/contract/authoring/option-labels';
import type { OptionLabel, PaperQuestion } from '@invigil/domain/authoring/question';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';

/** The texts of options, as a reader sees them, in the order of the question. */
export function optionTexts(question: PaperQuestion, labels: readonly OptionLabel[]): string {
  return question.options
    .filter((option) => labels.includes(option.label))
    .map((option) => plainText(option.html))
    .join(ANSWER_SEPARATOR);
}

/** An answer as a reader sees it; empty for a skip and for none. */
export function answerText(
  question: PaperQuestion,
  answer: { readonly selected: readonly OptionLabel[]; readonly answerText: string } | undefined,
): string {
  if (answer === undefined) return '';
  return question.answerType === 'choice' ? optionTexts(question, answer.selected) : answer.answerText;
}
