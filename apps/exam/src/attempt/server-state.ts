import type { OpenAttempt } from '@invigil/exam-client/calls.ts';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { isStored } from '../answers/draft-content.ts';
import { raiseSequence } from '../answers/revision-sequences.ts';
import { forgetDrafts, isBeingAnswered } from '../answers/unsubmitted-drafts.ts';
import { learnPlayed } from '../clock/played-prompts.ts';
import { learnWording } from '../corrections/correction-renewal.ts';
import { learnFlags } from '../flags/flags.ts';
import { heartbeatNow } from '../lease/heartbeat.ts';
import { refreshShown } from '../navigation/navigation.ts';
import { mergedProgress } from '../navigation/question-progress.ts';
import { outdateQuestion } from '../navigation/questions.ts';
import { endSession } from './session.ts';
import { phaseOf } from './state.ts';
import type { Transition } from './transition.ts';

/** Reads the attempt from the server: another page may have changed it, or it may have ended. */
export function readAttempt(turn: Transition): void {
  if (phaseOf(turn.state) !== 'closing') turn.ask({ type: 'readAttempt', purpose: 'refresh' });
}

/** Applies the server's copy of the attempt. A server that does not know the attempt has not ended it. */
export function attemptRead(turn: Transition, outcome: Outcome<OpenAttempt>): void {
  if (outcome.kind === 'signedOut') endSession(turn);
  if (outcome.kind === 'missing') turn.ask({ type: 'checkEnd', purpose: 'missing' });
  if (outcome.kind === 'ok') applyServerState(turn, outcome.value);
}

/** Questions that another page has answered are outdated, unless they are being answered here too. */
function applyServerState(turn: Transition, attempt: OpenAttempt): void {
  raiseSequence(turn, attempt.lastSequence);
  learnPlayed(turn, attempt.playingMs);
  learnFlags(turn, attempt.flags);
  learnWording(turn, attempt.wording);
  for (const state of attempt.questions) {
    const { questionId, position } = state;
    const arrived = turn.state.questions.arrived.get(position);
    const isNews = isStored(state) && arrived !== undefined && !isStored(arrived);
    if (!isNews || isBeingAnswered(turn.state, questionId)) continue;
    forgetDrafts(turn, questionId);
    outdateQuestion(turn, position);
    refreshShown(turn, position);
  }
  const { progress, outbox, autosave } = turn.state;
  const isUnsent = (questionId: number) =>
    waitingFor(outbox, questionId) !== undefined || autosave?.draft.questionId === questionId;
  turn.set({ progress: mergedProgress(progress, attempt, isUnsent) });
  // The session is valid again: the heartbeat, which stopped with the session, retries everything that waits.
  if (turn.state.session !== 'active') heartbeatNow(turn);
}
