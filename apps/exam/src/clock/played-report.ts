import type { Transition } from '../attempt/transition.ts';
import type { PlayedPrompts } from './played-state.ts';

/** Maximum of the contract for one heartbeat. */
const MAX_SENT = 100;

export function setPlayed(turn: Transition, change: Partial<PlayedPrompts>): void {
  turn.set({ played: { ...turn.state.played, ...change } });
}

/** The positions that the next heartbeat reports, until the server confirms them. */
export function takeUnconfirmed(turn: Transition): number[] {
  const sent = turn.state.played.unconfirmed.slice(0, MAX_SENT);
  setPlayed(turn, { sent });
  return sent;
}
