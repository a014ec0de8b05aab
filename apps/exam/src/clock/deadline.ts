import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { canClose, closeFor, reopen } from '../submission/submission.ts';

/** How long the notice of a moved deadline is shown. */
const TIME_CHANGE_SHOWN_MS = 30_000;

/**
 * Applies the server's deadline: the Admin may have moved it.
 * @returns whether it has moved
 */
export function moveDeadline(turn: Transition, deadline: Date | null): boolean {
  const { deadline: before, submission } = turn.state;
  if (deadline?.getTime() === before?.getTime()) return false;
  turn.set({ deadline });
  if (deadline === null || before === null) return true;
  const minutes = Math.round((deadline.getTime() - before.getTime()) / 60_000);
  const shownUntil = turn.at.monotonic + TIME_CHANGE_SHOWN_MS;
  turn.set({ timeChange: { minutes, deadline, shownUntil } });
  const isTimeUp = submission.kind === 'closing' && submission.reason === 'timeUp';
  if (isTimeUp && deadline.getTime() > turn.at.server) reopen(turn);
  return true;
}

/** Milliseconds until the attempt closes by its deadline; null for none. */
export function timeUpWait(state: AttemptState, serverNow: number): number | null {
  const { deadline } = state;
  return deadline !== null && canClose(state, 'timeUp') ? deadline.getTime() - serverNow : null;
}

/** Closes the attempt at its deadline, and hides the notice of a moved deadline after a while. */
export function clockIfDue(turn: Transition): void {
  const { timeChange } = turn.state;
  const wait = timeUpWait(turn.state, turn.at.server);
  if (wait !== null && wait <= 0) closeFor(turn, 'timeUp');
  if (timeChange !== null && timeChange.shownUntil <= turn.at.monotonic) turn.set({ timeChange: null });
}
