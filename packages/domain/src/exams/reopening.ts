import type { Refusal } from '../refusals.ts';

/** A finished attempt that an Admin wants to reopen. */
export interface FinishedAttempt {
  readonly finishedAt: Date;
  /** Null for an untimed attempt. */
  readonly deadline: Date | null;
  readonly isMarkedByHand: boolean;
  readonly hasCertificate: boolean;
  /** The candidate has started another attempt since. */
  readonly hasLaterAttempt: boolean;
}

/**
 * The deadline of a reopened attempt: now plus the time that was left at its end plus the extra minutes. Null for an
 * untimed attempt.
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

/** The rule that stops a reopening, or undefined. A result is final once it is marked manually or certified. */
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
