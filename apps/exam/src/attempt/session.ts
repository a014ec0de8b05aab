import type { Transition } from './transition.ts';

/** Whether the candidate is signed in; `postponed`: the sign-in dialog was closed, and the session is still over. */
export type SessionState = 'active' | 'ended' | 'postponed';

/** The server reports the end of the session: the page asks the candidate to sign in. */
export function endSession(turn: Transition): void {
  if (turn.state.session === 'active') turn.set({ session: 'ended' });
}
