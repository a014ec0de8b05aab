import { ANSWER_SEPARATOR } from '@invigil/contract/authoring/interactions/choice/option-labels';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { interactionRules } from '@invigil/domain/authoring/interactions/registry';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { plainText } from '../../../adapters/text-rendering/plain-text.ts';

/** Text of an answer as a reader sees it; empty for a skip and for a missing answer. */
export function answerText({ interaction }: PaperQuestion, answer: Answer | null | undefined): string {
  if (answer == null) return '';
  return interactionRules(interaction.kind)
    .answerTexts(interaction, answer, plainText)
    .join(ANSWER_SEPARATOR);
}

/** Text of the key as a reader sees it; empty for a question without a key. */
export function keyText({ interaction }: Pick<PaperQuestion, 'interaction'>): string {
  return interactionRules(interaction.kind).keyTexts(interaction, plainText).join(ANSWER_SEPARATOR);
}
