import type { Transition } from './transition.ts';

/** The server reports the end of the session: the page asks the candidate to sign in. */
export function endSession(turn: Transition): void {
  if (turn.state.session === 'active') turn.set({ session: 'ended' });
}
