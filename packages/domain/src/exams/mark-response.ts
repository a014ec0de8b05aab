import type { Answer } from '../authoring/interactions/interaction.ts';
import { type MarkingResult, marked } from '../authoring/interactions/marking-result.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { PaperQuestion } from '../authoring/question.ts';

/**
 * Marks a response by the rule of its interaction. A skipped or missing answer earns 0, and so does an answer of another
 * kind than its question, which saving prevents.
 *
 * @param answer null for a skip, undefined for a question without a response
 */
export function markResponse(
  { interaction, marks }: Pick<PaperQuestion, 'interaction' | 'marks'>,
  answer: Answer | null | undefined,
): MarkingResult {
  if (answer == null || answer.kind !== interaction.kind) return marked(0);
  return interactionRules(interaction.kind).mark(interaction, answer, marks);
}
