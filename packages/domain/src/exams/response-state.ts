import type { AssessmentRules } from '../authoring/assessment.ts';

/** The state of a question in an attempt; neither answered nor skipped is open. */
export interface ResponseState {
  readonly isAnswered: boolean;
  readonly isSkipped: boolean;
}

/**
 * The state of a question by its stored response. A candidate who empties an answer stores a skip: where the
 * assessment forbids skipping, the question is open again.
 *
 * @param response undefined for a question without a response
 */
export function responseState(
  response: { readonly isSkipped: boolean } | undefined,
  { allowSkip }: Pick<AssessmentRules, 'allowSkip'>,
): ResponseState {
  if (response === undefined) return { isAnswered: false, isSkipped: false };
  return { isAnswered: !response.isSkipped, isSkipped: response.isSkipped && allowSkip };
}

/** Whether a question is answered or skipped. */
export const isSettled = ({ isAnswered, isSkipped }: ResponseState): boolean => isAnswered || isSkipped;
