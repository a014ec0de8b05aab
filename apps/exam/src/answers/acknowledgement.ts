import { responseState } from '@invigil/domain/exams/response-state';
import type { Refusal } from '@invigil/domain/refusals';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { SavedAnswer } from '@invigil/exam-client/calls.ts';
import type { OutboxEvent } from '@invigil/exam-client/outbox-events.ts';
import { type AnswerFate, fateOf } from '@invigil/exam-client/outbox-replies.ts';
import { isWaiting, waitingFor } from '@invigil/exam-client/outbox-state.ts';
import type { Outcome } from '@invigil/exam-client/request.ts';
import { endSession } from '../attempt/session.ts';
import type { Transition } from '../attempt/transition.ts';
import { hastenHeartbeat } from '../lease/heartbeat.ts';
import { loseLease } from '../lease/lease.ts';
import { refreshShown } from '../navigation/navigation.ts';
import { withProgress } from '../navigation/question-progress.ts';
import { outdateQuestion, putQuestion } from '../navigation/questions.ts';
import { closeAttempt } from '../submission/submission.ts';
import { withRevision } from './draft-content.ts';
import { passToOutbox } from './outbox.ts';
import { learnSequences, raiseSequence } from './revision-sequences.ts';
import { forgetDrafts, setDrafts, without } from './unsubmitted-drafts.ts';
import { noteStoredTime } from './visible-times.ts';

/** The server, or the network in its place, has replied to an answer. */
export function answerReplied(
  turn: Transition,
  event: OutboxEvent & { readonly type: 'answerReplied' },
): void {
  const { answer, outcome } = event;
  const wasLatest = isWaiting(turn.state.outbox, answer);
  const fate = fateOf(outcome);
  if (fate !== null) settle(turn, answer, fate, outcome);
  passToOutbox(turn, event);
  if (outcome.kind === 'ok') hastenHeartbeat(turn, outcome.value.heartbeatIntervalMs);
  if (outcome.kind === 'signedOut') endSession(turn);
  if (outcome.kind === 'takenOver') loseLease(turn);
  // A newer answer of the question is on its way and may be accepted.
  if (wasLatest && (fate === 'refused' || fate === 'rejected'))
    answerRejected(turn, answer.questionId, outcome.kind === 'refused' ? outcome.refusal : null);
  if (fate === 'notTaken') closeAttempt(turn);
}

/** The server has decided on an answer: the journal keeps the question as the server has it, and drops the answer. */
function settle(
  turn: Transition,
  answer: AnswerRevision,
  fate: AnswerFate,
  outcome: Outcome<SavedAnswer>,
): void {
  // A malformed answer stays in the journal: its text may be the only copy.
  if (fate === 'rejected') return;
  const { questionId, sequence } = answer;
  const { positions, questions, outbox, autosave } = turn.state;
  const stored = outcome.kind === 'ok' ? outcome.value.sequence : sequence;
  const isSaved = fate === 'saved';
  if (isSaved && stored === sequence) {
    learnSequences(turn, [answer], sequence);
    noteStoredTime(turn, questionId, answer.visibleMs);
  }
  const isNewerHere =
    (waitingFor(outbox, questionId)?.sequence ?? 0) > sequence || autosave?.draft.questionId === questionId;
  // Another page has stored a newer answer.
  const isOutdated = isSaved && stored !== sequence && !isNewerHere;
  const position = positions.get(questionId);
  const question = position === undefined ? undefined : questions.arrived.get(position);
  const isStored = isSaved && !isOutdated;
  const content =
    isStored && question !== undefined ? withRevision(question, answer, turn.state.attempt) : null;
  turn.ask({ type: 'settleAnswer', answer, isStored, question: content });
  raiseSequence(turn, stored);
  if (isOutdated && position !== undefined) {
    forgetDrafts(turn, questionId);
    outdateQuestion(turn, position);
    refreshShown(turn, position);
  }
}

/** The server did not accept the answer: it can be submitted again. */
function answerRejected(turn: Transition, questionId: number, refusal: Refusal | null): void {
  const { attempt, positions, questions, drafts, progress } = turn.state;
  const position = positions.get(questionId);
  setDrafts(turn, {
    queued: without(drafts.queued, questionId),
    restored: without(drafts.restored, questionId),
  });
  if (position === undefined) return;
  const unsaved = responseState(undefined, attempt);
  const question = questions.arrived.get(position);
  if (question !== undefined) putQuestion(turn, { ...question, ...unsaved });
  turn.set({ rejected: { position, refusal }, progress: withProgress(progress, questionId, unsaved) });
}
