import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import type { AttemptState } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';
import { unsubmitted } from './unsubmitted-drafts.ts';

/** Position of the question on the page; null for the overview. */
const shownPosition = ({ page, question }: AttemptState): number | null =>
  page === 'question' && question !== null ? question.position : null;

/** Notes the question that the page has just left. */
export function followLeft(turn: Transition, before: AttemptState): void {
  const left = shownPosition(before);
  if (left !== null && left !== shownPosition(turn.state)) turn.set({ leftPosition: left });
}

/**
 * The answer of the question that the page has left, where it was not submitted; null for none, and for one that the server
 * did not accept. `isSaved`: the server has acknowledged it.
 */
export function leftAnswer(state: AttemptState): { position: number; isSaved: boolean } | null {
  const { leftPosition, autosave, outbox, drafts } = state;
  const left = unsubmitted(state).find(([{ position }]) => position === leftPosition);
  if (left === undefined || shownPosition(state) === leftPosition) return null;
  const [{ questionId, position }] = left;
  const isUnsent = autosave?.draft.questionId === questionId || waitingFor(outbox, questionId) !== undefined;
  return isUnsent || drafts.queued.has(questionId) ? { position, isSaved: !isUnsent } : null;
}
