import { hiddenSilentAfter, SHORT_INTERVAL_MS, silentAfter } from './heartbeat-interval.ts';

/** Silence after which a page with the short interval, and a client without heartbeats, is offline. */
export const OFFLINE_AFTER_MS = silentAfter(SHORT_INTERVAL_MS);

/** Without a saved answer for this long a candidate is shown as idle. */
export const IDLE_AFTER_MS = 4 * 60_000;

/** State of a participant on the live board. */
export const PRESENCE_STATES = ['notStarted', 'writing', 'idle', 'offline', 'finished'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

/** Facts of a participant's latest attempt. */
export interface PresenceFacts {
  /** Null without an attempt. */
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Last heartbeat of the page; null before the first, and for API clients, which send none. */
  readonly seenAt: Date | null;
  readonly lastSavedAt: Date | null;
  /** Interval given with the last heartbeat; null for the short one. */
  readonly intervalMs: number | null;
  /** Whether the last heartbeat said that another tab or window hides the page. */
  readonly isHidden: boolean;
}

/** The state of a participant at an instant. A save is a sign of life too. */
export function presenceOf(facts: PresenceFacts, now: Date): PresenceState {
  if (facts.startedAt === null) return 'notStarted';
  if (facts.finishedAt !== null) return 'finished';
  const saved = Math.max(facts.startedAt.getTime(), facts.lastSavedAt?.getTime() ?? 0);
  const alive = Math.max(saved, facts.seenAt?.getTime() ?? 0);
  if (now.getTime() - alive > silenceOf(facts)) return 'offline';
  return now.getTime() - saved > IDLE_AFTER_MS ? 'idle' : 'writing';
}

function silenceOf({ intervalMs, isHidden }: PresenceFacts): number {
  const interval = intervalMs ?? SHORT_INTERVAL_MS;
  return isHidden ? hiddenSilentAfter(interval) : silentAfter(interval);
}

/** The last sign of life of a participant. */
export function lastHeardOf({
  startedAt,
  seenAt,
  lastSavedAt,
}: Pick<PresenceFacts, 'startedAt' | 'seenAt' | 'lastSavedAt'>): Date | null {
  if (startedAt === null) return null;
  return new Date(Math.max(startedAt.getTime(), seenAt?.getTime() ?? 0, lastSavedAt?.getTime() ?? 0));
}
