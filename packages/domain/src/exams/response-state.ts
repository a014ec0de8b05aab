import type { AssessmentRules } from '../authoring/assessment.ts';
import { isReadable } from '../authoring/interactions/answer-registry.ts';
import type { Answer } from '../authoring/interactions/interaction.ts';

/** The state of a question in an attempt; neither answered nor skipped is open. */
export interface ResponseState {
  readonly isAnswered: boolean;
  readonly isSkipped: boolean;
  /** Open, with an answer that cannot be read, such as a text that is no number. */
  readonly isUnreadable: boolean;
}

interface StoredResponse {
  readonly isSkipped: boolean;
  /** In its stored form; null for a skip. A caller whose answers are all readable leaves it out. */
  readonly answer?: Answer | null | undefined;
}

/**
 * The state of a question by its stored response. A candidate who empties an answer stores a skip: where the
 * assessment forbids skipping, the question is open again.
 *
 * @param response undefined for a question without a response
 */
export function responseState(
  response: StoredResponse | undefined,
  { allowSkip }: Pick<AssessmentRules, 'allowSkip'>,
): ResponseState {
  if (response === undefined) return { isAnswered: false, isSkipped: false, isUnreadable: false };
  const { isSkipped, answer } = response;
  const isUnreadable = !isSkipped && answer != null && !isReadable(answer);
  return { isAnswered: !isSkipped && !isUnreadable, isSkipped: isSkipped && allowSkip, isUnreadable };
}

/** Whether a question is answered or skipped. */
export const isSettled = ({ isAnswered, isSkipped }: ResponseState): boolean => isAnswered || isSkipped;

/** Whether an early submission may leave the question as it is: an answer that cannot be read holds up none. */
export const isSubmittable = (state: ResponseState): boolean => isSettled(state) || state.isUnreadable;
