/** More time for one candidate at one assessment, before or during the attempt. */
export interface ExtraTime {
  /** Per cent of the time limit: 100 is the limit itself, 125 a quarter more. */
  readonly timePercent: number;
  /** Whole minutes, added after the percentage. */
  readonly extraMinutes: number;
}

export const NO_EXTRA_TIME: ExtraTime = { timePercent: 100, extraMinutes: 0 };

/** Four times the limit covers every accommodation in use; a larger value is a typing error. */
export const MAX_TIME_PERCENT = 400;
export const MAX_EXTRA_MINUTES = 600;
/** Minutes of one grant to all who are writing. */
export const MAX_ADDED_MINUTES = 240;

/**
 * The time limit of an attempt in milliseconds, or 0 for an untimed attempt.
 *
 * @param timeLimitMinutes 0 means untimed, with extra time or without
 */
export function timeLimitMs(timeLimitMinutes: number, extra: ExtraTime = NO_EXTRA_TIME): number {
  if (timeLimitMinutes <= 0) return 0;
  return Math.round((timeLimitMinutes * 60_000 * extra.timePercent) / 100) + extra.extraMinutes * 60_000;
}

/** Extra time with further minutes, up to the maximum of one candidate. */
export function withMoreMinutes({ timePercent, extraMinutes }: ExtraTime, addedMinutes: number): ExtraTime {
  return { timePercent, extraMinutes: Math.min(MAX_EXTRA_MINUTES, extraMinutes + addedMinutes) };
}

/**
 * The deadline of an attempt in progress when its extra time changes: moved by the difference, so that time added by a
 * reopening stays; null for an untimed attempt.
 */
export function movedDeadline(
  deadline: Date | null,
  timeLimitMinutes: number,
  before: ExtraTime,
  after: ExtraTime,
): Date | null {
  if (deadline === null) return null;
  const change = timeLimitMs(timeLimitMinutes, after) - timeLimitMs(timeLimitMinutes, before);
  return new Date(deadline.getTime() + change);
}
