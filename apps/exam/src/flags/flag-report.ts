import type { QuestionFlag } from '@invigil/exam-client/calls.ts';
import type { Transition } from '../attempt/transition.ts';
import { type Flags, unsentFlags } from './flags-state.ts';

/** Maximum of the contract for one heartbeat. */
const MAX_SENT = 100;

export function setFlags(turn: Transition, change: Partial<Flags>): void {
  turn.set({ flags: { ...turn.state.flags, ...change } });
}

/** The flags that the next heartbeat carries, until the server confirms them. */
export function takeUnsentFlags(turn: Transition): QuestionFlag[] {
  const sent = unsentFlags(turn.state.flags).slice(0, MAX_SENT);
  setFlags(turn, { sent });
  return sent;
}
