/** A longer time counts as this one: nobody reads a question for a day. */
export const MAX_VISIBLE_MS = 24 * 60 * 60 * 1000;

/** How long a page has shown a question. */
export type VisibleTime = readonly [questionId: number, visibleMs: number];

/**
 * Reads the milliseconds for which a client claims to have shown a question. Never refuses, so that no answer is lost for
 * the measurement that travels with it.
 *
 * @returns whole milliseconds, at most a day; undefined for a value that is no time
 */
export function readVisibleMs(claimed: unknown): number | undefined {
  if (!Number.isFinite(claimed)) return undefined;
  const ms = Number(claimed);
  return ms < 0 ? undefined : Math.min(Math.round(ms), MAX_VISIBLE_MS);
}

/** Reads the visible times of a submission, without entries that are none: a submission is not refused for them either. */
export function readVisibleTimes(claimed: unknown): VisibleTime[] {
  if (!Array.isArray(claimed)) return [];
  return claimed.flatMap((entry): VisibleTime[] => {
    const [questionId, ms]: unknown[] = Array.isArray(entry) ? entry : [];
    const visibleMs = readVisibleMs(ms);
    return Number.isSafeInteger(questionId) && visibleMs !== undefined
      ? [[Number(questionId), visibleMs]]
      : [];
  });
}

/**
 * The visible time that counts: a page shows a question no longer than its attempt runs, by the server's clock.
 *
 * @returns null where the client measured none
 */
export function creditedVisibleMs(visibleMs: number | undefined, startedAt: Date, now: Date): number | null {
  if (visibleMs === undefined) return null;
  return Math.min(visibleMs, Math.max(0, now.getTime() - startedAt.getTime()));
}
