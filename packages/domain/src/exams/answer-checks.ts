import type { AssessmentRules } from '../authoring/assessment.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import type { Refusal } from '../refusals.ts';
import type { Answer } from './mark-response.ts';

export type AnswerRefusal = Extract<Refusal, 'emptyAnswer' | 'multipleAnswersNotAllowed'>;

/**
 * The rule that rejects an answer, or undefined. A skip needs the permission to skip and nothing else.
 */
export function findAnswerRefusal(
  question: Pick<PaperQuestion, 'answerType'>,
  answer: Answer,
  rules: Pick<AssessmentRules, 'allowSkip' | 'allowMultipleTicks'>,
): AnswerRefusal | undefined {
  if (answer.isSkipped) return rules.allowSkip ? undefined : 'emptyAnswer';
  if (question.answerType !== 'choice') return answer.text.trim() === '' ? 'emptyAnswer' : undefined;
  if (answer.selected.length === 0) return 'emptyAnswer';
  if (answer.selected.length > 1 && !rules.allowMultipleTicks) return 'multipleAnswersNotAllowed';
  return undefined;
}
