import { answerRules, isReadable } from '../authoring/interactions/answer-registry.ts';
import type { Answer } from '../authoring/interactions/interaction.ts';
import { type MarkingResult, marked } from '../authoring/interactions/marking-result.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import { EXACT } from '../authoring/scoring/scoring-rule.ts';

/**
 * Marks a response by the rules of its interaction and of its scoring. A skipped or missing answer earns 0, and so does an answer of another
 * kind than its question, which saving prevents.
 *
 * @param answer null for a skip, undefined for a question without a response
 */
export function markResponse(
  { interaction, marks, scoring = EXACT }: Pick<PaperQuestion, 'interaction' | 'marks' | 'scoring'>,
  answer: Answer | null | undefined,
): MarkingResult {
  if (answer == null || answer.kind !== interaction.kind) return marked(0);
  const { mark } = interactionRules(interaction.kind);
  // An empty or unreadable answer is none, and none has a penalty.
  if (answerRules(answer.kind).isEmpty(answer) || !isReadable(answer))
    return mark(interaction, answer, marks, EXACT);
  return mark(interaction, answer, marks, scoring);
}
