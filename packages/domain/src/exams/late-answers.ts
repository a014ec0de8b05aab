import type { FinishReason } from './finish-reason.ts';

/** Decision on an answer that arrived after the end of its attempt. */
export const LATE_ANSWER_STATES = ['waiting', 'accepted', 'refused'] as const;
export type LateAnswerState = (typeof LATE_ANSWER_STATES)[number];

const ENDED_BY_CANDIDATE: readonly (FinishReason | null)[] = ['submitted', 'stopped'];

/** The end of an attempt, as far as it decides on answers that arrive afterwards. */
export interface AttemptEnding {
  /** Null for an attempt whose time is over and that the clock has not closed yet. */
  readonly finishReason: FinishReason | null;
  readonly finishedAt: Date | null;
  /** Answers that the exam page said it held at the submission, because the network refused them. */
  readonly blockedAnswerCount: number;
  /** Late answers to other questions that are stored already. */
  readonly lateAnswerCount: number;
}

/**
 * Whether an answer that arrives after the end is stored for the Admin to decide (docs/decisions/027). After a
 * candidate's own submission the result is final: only answers that the submission declared as blocked are stored, no
 * more of them than it declared, and none that was answered after it.
 *
 * @param answeredAt time of the answer by its device; null where the client sends none
 */
export function keepsLateAnswer(ending: AttemptEnding, answeredAt: Date | null): boolean {
  const { finishReason, finishedAt, blockedAnswerCount, lateAnswerCount } = ending;
  if (!ENDED_BY_CANDIDATE.includes(finishReason)) return true;
  if (finishedAt === null || answeredAt === null || answeredAt > finishedAt) return false;
  return lateAnswerCount < blockedAnswerCount;
}

/**
 * Time of a late answer, as far as the claim of its device is plausible. A claim after the arrival or before the
 * start of the attempt is replaced by the arrival.
 *
 * @param claimed the device's own word; null where it does not say
 */
export function creditedInstant(claimed: Date | null, startedAt: Date, arrivedAt: Date): Date | null {
  if (claimed === null) return null;
  return claimed > arrivedAt || claimed < startedAt ? arrivedAt : claimed;
}

/**
 * Whether a late answer may have been copied from the review: it arrived after its candidate was first shown which
 * answers of the assessment are right.
 */
export function arrivedAfterReview(receivedAt: Date, firstReviewedAt: Date | null): boolean {
  return firstReviewedAt !== null && receivedAt >= firstReviewedAt;
}
