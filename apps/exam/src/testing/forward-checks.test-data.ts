import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { AttemptState } from '../attempt/state.ts';

/**
 * Problems of a page whose forward button was pressed; empty where an answer stayed an answer, and where a question without one
 * was skipped or, against the rules, stayed with the reason.
 */
export function forwardProblems(
  state: AttemptState,
  { position, questionId }: ExamQuestion,
  wasBlank: boolean,
): string[] {
  const isSkipped = state.progress.some((one) => one.questionId === questionId && one.isSkipped);
  if (!wasBlank) return isSkipped ? [`the answer to question ${position} became a skip`] : [];
  if (state.attempt.allowSkip) return isSkipped ? [] : [`question ${position} was left without a skip`];
  const hasStayed = state.question?.position === position && state.answerError === 'emptyAnswer';
  return hasStayed ? [] : [`question ${position} was left without an answer`];
}
