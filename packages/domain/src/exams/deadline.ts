import type { MarkingScheme } from '../authoring/assessment.ts';
import { type ExtraTime, NO_EXTRA_TIME, timeLimitMs } from './extra-time.ts';
import type { FinishReason } from './finish-reason.ts';

/** Time after the deadline in which an answer still counts, because it was in transit at the deadline. */
export const GRACE_MS = 5_000;

/**
 * The instant at which an attempt ends, stored at its start; null for an untimed attempt. The closing time of an
 * assessment only refuses new starts: a running attempt has its full time.
 *
 * @param timeLimitMinutes 0 means untimed
 */
export function deadlineFor(
  startedAt: Date,
  timeLimitMinutes: number,
  extra: ExtraTime = NO_EXTRA_TIME,
): Date | null {
  const limit = timeLimitMs(timeLimitMinutes, extra);
  return limit > 0 ? new Date(startedAt.getTime() + limit) : null;
}

/** Whether an answer received now still counts. */
export function isWithinGrace(deadline: Date | null, now: Date): boolean {
  return deadline === null || now.getTime() <= deadline.getTime() + GRACE_MS;
}

/** Whole seconds left, never negative; null for an untimed attempt. */
export function secondsLeft(deadline: Date | null, now: Date): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));
}

/**
 * Whole seconds that an attempt took, capped at its deadline.
 *
 * @param secondsClosed seconds between the end of a reopened attempt and its reopening
 */
export function secondsTaken(
  startedAt: Date,
  finishedAt: Date,
  deadline: Date | null,
  secondsClosed = 0,
): number {
  const end = Math.min(finishedAt.getTime(), deadline?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.max(0, Math.round((end - startedAt.getTime()) / 1000) - secondsClosed);
}

/** Whether the time taken is recorded: always, except for a survey that was stopped early. */
export function recordsTime(scheme: MarkingScheme, reason: FinishReason): boolean {
  return scheme !== 'survey' || reason !== 'stopped';
}
