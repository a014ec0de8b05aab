import type { PlayerHost } from './video-link.ts';

/** The highest limit of plays that an author can set. */
export const MAX_PLAY_LIMIT = 2;

/** How the recording or the video of a question with options is played. */
export interface PlayRules {
  /** Null for any number. */
  readonly maxPlays: number | null;
  /** Whether the options appear when it has been played to its end, or with it. */
  readonly optionsAfter: boolean;
}

/** The plays of a prompt by one candidate. */
export interface PlayProgress {
  /** Plays that have begun. */
  readonly plays: number;
  /** How far the last of them has come, in milliseconds. */
  readonly positionMs: number;
}

export const NOT_PLAYED: PlayProgress = { plays: 0, positionMs: 0 };

/** Milliseconds before the end that count as the end: lengths of recordings are rounded, and players stop early. */
const END_MS = 500;

const isEnd = (positionMs: number, durationMs: number): boolean => positionMs >= durationMs - END_MS;

/**
 * The later of two reports about one prompt. Commutative and idempotent, so that reports of several pages may arrive
 * late, twice and in any order.
 */
export function laterProgress(one: PlayProgress, other: PlayProgress): PlayProgress {
  if (one.plays !== other.plays) return one.plays > other.plays ? one : other;
  return one.positionMs >= other.positionMs ? one : other;
}

/** Whether the last play was cut off before its end: it goes on where it was, without counting again. */
export function isCutOff({ plays, positionMs }: PlayProgress, durationMs: number): boolean {
  return plays > 0 && !isEnd(positionMs, durationMs);
}

/** Whether the prompt has been played to its end once. */
export function isPlayedOnce({ plays, positionMs }: PlayProgress, durationMs: number): boolean {
  return plays > 1 || (plays === 1 && isEnd(positionMs, durationMs));
}

/** How often a new play may begin. */
export const playsLeft = ({ plays }: PlayProgress, maxPlays: number): number => Math.max(0, maxPlays - plays);

/** Whether the plays of a video can be counted: the players of other hosts report neither begin nor end. */
export const canLimitPlays = (host: PlayerHost | null): boolean => host === null || host === 'file';
