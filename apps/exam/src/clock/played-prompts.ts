import { isLocked } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { heartbeatNow } from '../lease/heartbeat.ts';
import { setPlayed } from './played-report.ts';

/** A prompt begins to play: reports it at once, the first time, where the attempt has a deadline to move. */
export function promptPlayed(turn: Transition, position: number): void {
  const { deadline, played } = turn.state;
  if (deadline === null || isLocked(turn.state) || played.begun.has(position)) return;
  setPlayed(turn, {
    begun: new Set(played.begun).add(position),
    unconfirmed: [...played.unconfirmed, position],
  });
  heartbeatNow(turn);
}

/**
 * Applies the total of an attempt that was read: prompts may have played on another device, so that the move of the
 * deadline was not the Admin's. Not while a report waits for its reply, which has this page's part of the total.
 */
export function learnPlayed(turn: Transition, playingMs: number | undefined): void {
  const { played, timeChange } = turn.state;
  const unknownMs = (playingMs ?? 0) - played.playingMs;
  if (playingMs === undefined || unknownMs <= 0 || played.unconfirmed.length > 0) return;
  setPlayed(turn, { playingMs });
  if (timeChange === null) return;
  const minutes = timeChange.minutes - Math.round(unknownMs / 60_000);
  turn.set({ timeChange: minutes === 0 ? null : { ...timeChange, minutes } });
}

/**
 * Applies the server's total of playing time, which confirms the reported prompts. A reply without a total confirms none.
 * @returns the milliseconds that this page did not know of
 */
export function confirmPlayed(turn: Transition, playingMs: number | undefined): number {
  const { played } = turn.state;
  if (playingMs === undefined) return 0;
  const unconfirmed = played.unconfirmed.filter((position) => !played.sent.includes(position));
  setPlayed(turn, { unconfirmed, sent: [], playingMs });
  return Math.max(0, playingMs - played.playingMs);
}
