import { SHORT_INTERVAL_MS } from './heartbeat-interval.ts';
import { OFFLINE_AFTER_MS } from './presence.ts';

/** Shorter pauses between two heartbeats are not counted: a reload or a bad line makes them. */
export const COUNTED_FROM_MS = 30_000;

/** A page that opened this much before or after the last sign of its attempt is the page that sent it. */
export const SAME_PAGE_MS = SHORT_INTERVAL_MS;

/** A page that has been open for less than this opened at the end of a pause. */
export const OPENING_MS = OFFLINE_AFTER_MS;

/** Pauses of an attempt of which the server has heard nothing, in whole seconds by their kind. */
export interface Absences {
  /** No page was open: from the last sign of one page to the first of the next. */
  readonly awaySeconds: number;
  /** A page was open without a connection, as it said when it was back. */
  readonly offlineSeconds: number;
  /** Nobody knows whether a page was open. */
  readonly silentSeconds: number;
  /** Whether all pauses were counted; false for attempts of an earlier version. */
  readonly isComplete: boolean;
}

/** The pauses of an attempt, by its page report. */
export interface CountedPauses {
  readonly awayMs: number;
  readonly offlineMs: number;
  readonly silentMs: number;
  readonly countedUntil: Date | null;
  readonly hasUncounted: boolean;
}

/** Milliseconds of the silence from the last sign of an attempt to its end; 0 for a pause that is not counted. */
export function silenceBefore(end: Date, countedUntil: Date | null): number {
  const silence = countedUntil === null ? 0 : end.getTime() - countedUntil.getTime();
  return silence >= COUNTED_FROM_MS ? silence : 0;
}

/**
 * The absences of an attempt.
 *
 * @param pauses null for an attempt without a heartbeat
 * @param finishedAt null for an attempt in progress, whose present silence is not over
 */
export function absencesOf(pauses: CountedPauses | null, finishedAt: Date | null): Absences {
  if (pauses === null) return { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: false };
  const { awayMs, offlineMs, silentMs, countedUntil, hasUncounted } = pauses;
  const atEnd = finishedAt === null ? 0 : silenceBefore(finishedAt, countedUntil);
  return {
    awaySeconds: Math.round(awayMs / 1000),
    offlineSeconds: Math.round(offlineMs / 1000),
    silentSeconds: Math.round((silentMs + atEnd) / 1000),
    isComplete: !hasUncounted,
  };
}

/** One statement about how a candidate was not at the exam. */
export type AbsencePart =
  | { readonly kind: 'left'; readonly count: number }
  | { readonly kind: 'neverLeft' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away' | 'offline' | 'silent'; readonly seconds: number };

/**
 * The absences of a candidate, as far as they are known. "Never" is said only where every pause was counted, and in none of them the
 * candidate may have been away.
 *
 * @param timesLeft how often the page was left, by the counters of the page
 * @param absences undefined where a server of an earlier version does not say
 */
export function absenceParts(timesLeft: number, absences: Absences | undefined): AbsencePart[] {
  const { awaySeconds = 0, offlineSeconds = 0, silentSeconds = 0, isComplete = false } = absences ?? {};
  const parts: AbsencePart[] = [];
  if (timesLeft > 0) parts.push({ kind: 'left', count: timesLeft });
  else if (awaySeconds === 0 && silentSeconds === 0)
    parts.push(isComplete ? { kind: 'neverLeft' } : { kind: 'unknown' });
  if (awaySeconds > 0) parts.push({ kind: 'away', seconds: awaySeconds });
  if (offlineSeconds > 0) parts.push({ kind: 'offline', seconds: offlineSeconds });
  if (silentSeconds > 0) parts.push({ kind: 'silent', seconds: silentSeconds });
  return parts;
}

/** Minutes and seconds of a time, such as 1:30 or 61:05. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
