import { networkOf } from '@invigil/domain/access/network';
import type { Clock } from '../../adapters/clock.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * Calls of a network in a window. A hall whose 500 members open their own page ten times stays below the first; the second
 * is for addresses that do not exist, which nobody needs often.
 */
const LIMITS = { visit: 6_000, miss: 300 } as const;

/** Networks that are counted at most; more begin a new window, so that a flood does not fill the memory. */
const MAX_NETWORKS = 50_000;

/** Limits of public addresses that need no session. */
export interface VisitLimits {
  /**
   * Counts a call, or an address that does not exist.
   *
   * @returns the seconds to wait where the network has used up its window; undefined within it
   */
  count(ip: string, kind: keyof typeof LIMITS): number | undefined;
}

/**
 * Counts visits by network, in this process: a count in the database would cost more than the page, and would let a
 * stranger write.
 */
export function createVisitLimits(clock: Clock): VisitLimits {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    count(ip, kind) {
      const now = clock.now().getTime();
      if (now >= endsAt || counts.size >= MAX_NETWORKS) {
        counts.clear();
        endsAt = now + WINDOW_MS;
      }
      const key = `${kind} ${networkOf(ip)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > LIMITS[kind] ? Math.ceil((endsAt - now) / 1_000) : undefined;
    },
  };
}
