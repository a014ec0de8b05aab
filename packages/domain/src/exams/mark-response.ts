import type { Answer } from '../authoring/interactions/interaction.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import type { Marks } from '../marks.ts';

/**
 * Marks for an answer, or 'pending' where a person has to mark it. A skipped or missing answer earns 0, and so does an
 * answer of another kind than its question, which saving prevents.
 *
 * @param answer null for a skip, undefined for a question without a response
 */
export function markResponse(
  { interaction, marks }: Pick<PaperQuestion, 'interaction' | 'marks'>,
  answer: Answer | null | undefined,
): Marks | 'pending' {
  if (answer == null || answer.kind !== interaction.kind) return 0;
  return interactionRules(interaction.kind).mark(interaction, answer, marks);
}
