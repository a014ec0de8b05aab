import { SHORT_INTERVAL_MS } from '@invigil/domain/exams/heartbeat-interval';
import type { PresenceState } from '@invigil/domain/exams/presence';

/** The last heartbeat of a page. */
interface HeardPage {
  /** Null before the first. */
  readonly seen_at: Date | null;
  /** Null for a page with the short interval. */
  readonly interval_ms: number | null;
}

/** Page of a participant as the board shows it. */
interface ShownPage {
  readonly state: PresenceState;
  readonly isHidden?: boolean | undefined;
}

/** Whether the page of a participant is open, as far as the server knows. */
export const isOnPage = (state: PresenceState): boolean => state === 'writing' || state === 'idle';

/**
 * The longest interval of open pages, as a part of the board. Hidden ones do not count: they are shown as such.
 *
 * @param shown rows of the board, in the order of the pages
 */
export function longestInterval(
  pages: readonly HeardPage[],
  shown: readonly ShownPage[],
): { heartbeatIntervalMs?: number } {
  const intervals = pages.flatMap(({ seen_at: seenAt, interval_ms: intervalMs }, index) => {
    const row = shown[index];
    const isCounted = seenAt !== null && row !== undefined && isOnPage(row.state) && row.isHidden !== true;
    return isCounted ? [intervalMs ?? SHORT_INTERVAL_MS] : [];
  });
  return intervals.length === 0
    ? {}
    : { heartbeatIntervalMs: intervals.reduce((one, other) => Math.max(one, other)) };
}
