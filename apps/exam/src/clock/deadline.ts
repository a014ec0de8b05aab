import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { canClose, closeFor, reopen } from '../submission/submission.ts';
import { setPlayed } from './played-report.ts';

/** How long the notice of a moved deadline is shown. */
const TIME_CHANGE_SHOWN_MS = 30_000;

/**
 * Applies the server's deadline: the Admin may have moved it, and prompts that play move it. The countdown stands still
 * for the time that prompts have added; a notice shows the other part of the move.
 * @param addedMs milliseconds of the move that played prompts have added
 * @returns whether it has moved
 */
export function moveDeadline(turn: Transition, deadline: Date | null, addedMs = 0): boolean {
  const { deadline: before } = turn.state;
  if (!adoptDeadline(turn, deadline)) return false;
  if (deadline === null || before === null) return true;
  const byAdminMs = deadline.getTime() - before.getTime() - addedMs;
  pauseCountdown(turn, addedMs, byAdminMs);
  if (byAdminMs === 0) return true;
  const minutes = Math.round(byAdminMs / 60_000);
  const shownUntil = turn.at.monotonic + TIME_CHANGE_SHOWN_MS;
  turn.set({ timeChange: { minutes, deadline, shownUntil } });
  return true;
}

/**
 * Applies the server's deadline without a notice.
 * @returns whether it has moved
 */
export function adoptDeadline(turn: Transition, deadline: Date | null): boolean {
  const { deadline: before, submission } = turn.state;
  if (deadline?.getTime() === before?.getTime()) return false;
  turn.set({ deadline });
  const isTimeUp = submission.kind === 'closing' && submission.reason === 'timeUp';
  const isOver = deadline !== null && deadline.getTime() <= turn.at.server;
  if (isTimeUp && !isOver) reopen(turn);
  return true;
}

/** A pause that follows another one begins at its end. An earlier deadline ends it, so that no time is hidden. */
function pauseCountdown(turn: Transition, addedMs: number, byAdminMs: number): void {
  const { pausedUntil } = turn.state.played;
  if (byAdminMs < 0) setPlayed(turn, { pausedUntil: null });
  else if (addedMs > 0)
    setPlayed(turn, { pausedUntil: Math.max(turn.at.server, pausedUntil ?? 0) + addedMs });
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
