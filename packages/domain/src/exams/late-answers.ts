import type { FinishReason } from './finish-reason.ts';

/** Decision on an answer that arrived after the end of its attempt. */
export const LATE_ANSWER_STATES = ['waiting', 'accepted', 'refused'] as const;
export type LateAnswerState = (typeof LATE_ANSWER_STATES)[number];

const ENDED_BY_CANDIDATE: readonly (FinishReason | null)[] = ['submitted', 'stopped'];

/** Facts about the end of an attempt that decide whether a late answer is stored. */
export interface AttemptEnding {
  /** Null for an attempt whose time is over but that the scheduled job has not closed yet. */
  readonly finishReason: FinishReason | null;
  readonly finishedAt: Date | null;
  /** Answers that the network refused, as the exam page declared at the submission. */
  readonly blockedAnswerCount: number;
  /** Stored late answers to other questions. */
  readonly lateAnswerCount: number;
}

/**
 * Whether an answer that arrives after the end is stored for the Admin to decide (docs/decisions/027). A candidate's
 * own submission is final: after it, only answers that it declared as blocked are stored, at most the declared number,
 * and only if they were written before it.
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
 * The time of a late answer. A claim of the device after the arrival or before the start of the attempt is implausible
 * and replaced by the arrival.
 *
 * @param claimed time of the answer by the device; null where the client sends none
 */
export function creditedInstant(claimed: Date | null, startedAt: Date, arrivedAt: Date): Date | null {
  if (claimed === null) return null;
  return claimed > arrivedAt || claimed < startedAt ? arrivedAt : claimed;
}

/**
 * Whether a late answer may have been copied from the review: it arrived after its candidate first saw the right
 * answers of the assessment.
 */
export function arrivedAfterReview(receivedAt: Date, firstReviewedAt: Date | null): boolean {
  return firstReviewedAt !== null && receivedAt >= firstReviewedAt;
}
