import { answerRules } from '@invigil/domain/authoring/interactions/answer-registry';
import { isSettled } from '@invigil/domain/exams/response-state';
import { waitingFor } from '@invigil/exam-client/outbox-state.ts';
import { draftOf } from '../../answers/unsubmitted-drafts.ts';
import { type AttemptState, isLocked } from '../../attempt/state.ts';
import { questionOf } from '../../navigation/questions.ts';

/** The recording that the answer on the page names; null for an empty answer, and for a question that has not arrived. */
export function recordingIdOf(state: AttemptState, questionId: number): string | null {
  const question = questionOf(state, questionId);
  if (question === undefined) return null;
  const draft = draftOf(state, question);
  return answerRules(draft.kind).recordingOf(draft)?.recordingId ?? null;
}

/** Whether the question was neither answered nor skipped. */
export const isOpenQuestion = ({ progress }: AttemptState, questionId: number): boolean =>
  progress.some((one) => one.questionId === questionId && !isSettled(one));

/** Whether the server has accepted the recording as the answer, and nothing newer is on its way. */
export function isAcknowledged(state: AttemptState, questionId: number, recordingId: string): boolean {
  const { outbox, autosave, rejected, positions } = state;
  // The server may have refused an answer that arrived after the end.
  if (isLocked(state) || outbox.late > 0 || outbox.notTaken > 0) return false;
  if (rejected?.position === positions.get(questionId)) return false;
  const isUnsent = autosave?.draft.questionId === questionId || waitingFor(outbox, questionId) !== undefined;
  return !isUnsent && recordingIdOf(state, questionId) === recordingId;
}
