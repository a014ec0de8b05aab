/** Interval of the heartbeats of a watched page, and of a page to which the server gives none. */
export const SHORT_INTERVAL_MS = 4_000;

/** Interval of a page that nobody watches; the longest one that is given. */
export const LONG_INTERVAL_MS = 20_000;

/** A board counts as watched for this long after it was read. */
export const WATCHED_FOR_MS = 2 * 60_000;

/** A page whose deadline is nearer than this has the short interval from its next heartbeat on, before its last long one. */
export const DUE_WITHIN_MS = 2 * LONG_INTERVAL_MS;

/** Timers of a hidden page run once a minute in some browsers. */
const HIDDEN_INTERVAL_MS = 60_000;

/** A page waits for this part of its interval at least, so that the pages of a cohort drift apart. */
const SPREAD_FROM = 0.8;
const MEAN_SPREAD = (1 + SPREAD_FROM) / 2;

/** Up to this many watched candidates of a site have the short interval. */
export const GROWS_ABOVE = 1_000;
export const MAX_HEARTBEATS_PER_SECOND = 600;

/** Silence after which a page counts as closed or offline: three missed heartbeats and a margin. */
export const silentAfter = (intervalMs: number): number => 3 * intervalMs + 3_000;

/** Silence after which a hidden page counts as closed or offline: its browser may slow its timers. */
export const hiddenSilentAfter = (intervalMs: number): number =>
  silentAfter(Math.max(intervalMs, HIDDEN_INTERVAL_MS));

/**
 * Milliseconds until the next heartbeat. After a longer interval than before, pages that received it together spread over all
 * of it: a board that was closed, or a server that is back, makes no wave.
 *
 * @param random between 0 and 1
 */
export function waitWithin(intervalMs: number, formerMs: number, random: number): number {
  const least = SPREAD_FROM * Math.min(intervalMs, formerMs);
  return least + (intervalMs - least) * random;
}

/**
 * The interval of watched pages. It grows where the heartbeats of the site would be more than 600 a second.
 *
 * @param watched number of pages with this interval
 * @param others number of pages with the long one
 */
export function watchedInterval(watched: number, others: number): number {
  if (watched <= GROWS_ABOVE) return SHORT_INTERVAL_MS;
  const left = MAX_HEARTBEATS_PER_SECOND * MEAN_SPREAD - (others * 1_000) / LONG_INTERVAL_MS;
  if (left <= 0) return LONG_INTERVAL_MS;
  const needed = Math.ceil((watched * 1_000) / left);
  return Math.min(LONG_INTERVAL_MS, Math.max(SHORT_INTERVAL_MS, needed));
}
