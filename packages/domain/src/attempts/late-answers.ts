import type { FinishReason } from './finish-reason.ts';

/** What becomes of an answer that came after the end. */
export const LATE_ANSWER_STATES = ['waiting', 'accepted', 'refused'] as const;
export type LateAnswerState = (typeof LATE_ANSWER_STATES)[number];

const ENDED_BY_CANDIDATE: readonly FinishReason[] = ['submitted', 'stopped'];

/**
 * Whether an answer that arrives after the end is stored for the Admin to decide (decision 30). After a candidate's
 * own hand-in the result stands, and nothing is taken any more.
 *
 * @param finishReason null for an attempt whose time is over and that the clock has not closed yet
 */
export function keepsLateAnswers(finishReason: FinishReason | null): boolean {
  return finishReason === null || !ENDED_BY_CANDIDATE.includes(finishReason);
}
