import type { AssessmentRules } from '../authoring/assessment.ts';
import { answerRules } from '../authoring/interactions/answer-registry.ts';
import type { AnswerRefusal } from '../authoring/interactions/answer-rules.ts';
import type { Answer } from '../authoring/interactions/interaction.ts';

/**
 * The rule that rejects an answer, or undefined. A skip is accepted wherever the assessment allows skipping; taking an
 * answer back is always accepted.
 *
 * @param answer null for a skip or a cleared answer
 */
export function findAnswerRefusal(
  answer: Answer | null,
  rules: Pick<AssessmentRules, 'allowSkip' | 'allowMultipleTicks'>,
  isCleared = false,
): AnswerRefusal | undefined {
  if (answer === null) return rules.allowSkip || isCleared ? undefined : 'emptyAnswer';
  return answerRules(answer.kind).findAnswerRefusal(answer, rules);
}
