import type { Refusal } from '../refusals.ts';

/** A finished attempt that an Admin wants to reopen. */
export interface FinishedAttempt {
  readonly finishedAt: Date;
  /** Null for an untimed attempt. */
  readonly deadline: Date | null;
  readonly isMarkedByHand: boolean;
  readonly hasCertificate: boolean;
  /** The candidate has begun another attempt since. */
  readonly hasLaterAttempt: boolean;
}

/**
 * The deadline of a reopened attempt: the time that was left when it ended, plus the added minutes; null for an
 * untimed one.
 */
export function reopenedDeadline(
  { finishedAt, deadline }: Pick<FinishedAttempt, 'finishedAt' | 'deadline'>,
  extraMinutes: number,
  now: Date,
): Date | null {
  if (deadline === null) return null;
  const left = Math.max(0, deadline.getTime() - finishedAt.getTime());
  return new Date(now.getTime() + left + extraMinutes * 60_000);
}

/** The rule that stops a reopening, or undefined. A result that marking or a certificate relies on is final. */
export function findReopenRefusal(
  attempt: FinishedAttempt,
  extraMinutes: number,
  now: Date,
):
  | Extract<Refusal, 'certificateIssued' | 'attemptMarkedByHand' | 'laterAttempt' | 'reopenNeedsTime'>
  | undefined {
  if (attempt.hasCertificate) return 'certificateIssued';
  if (attempt.isMarkedByHand) return 'attemptMarkedByHand';
  if (attempt.hasLaterAttempt) return 'laterAttempt';
  const deadline = reopenedDeadline(attempt, extraMinutes, now);
  return deadline !== null && deadline <= now ? 'reopenNeedsTime' : undefined;
}
