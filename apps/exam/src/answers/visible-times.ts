import type { VisibleTime } from '@invigil/domain/exams/visible-time';
import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import { type AttemptState, canAnswer } from '../attempt/state.ts';
import type { Transition } from '../attempt/transition.ts';

/**
 * After each event: where the visible question is another one, adds the time of the one before. A question counts while
 * it is on a visible page that may answer it. The monotonic clock counts, so that setting the device's clock does not.
 */
export function followVisible(turn: Transition): void {
  const { visible } = turn.state;
  const questionId = visibleQuestion(turn.state);
  if (questionId === (visible.shown?.questionId ?? null)) return;
  const { shown } = visible;
  const sums =
    shown === null
      ? visible.sums
      : new Map(visible.sums).set(shown.questionId, sumOf(turn, shown.questionId));
  const next = questionId === null ? null : { questionId, since: turn.at.monotonic };
  turn.set({ visible: { ...visible, sums, shown: next } });
}

/** Notes whether another tab or window hides the page, or the browser unloads it. */
export function noteHidden(turn: Transition, isHidden: boolean): void {
  turn.set({ visible: { ...turn.state.visible, isHidden } });
}

/** Counts on from the time of an earlier start, of another page or of another device. */
export function raiseVisible(turn: Transition, questionId: number, visibleMs: number | undefined): void {
  if (visibleMs === undefined || visibleMs <= sumOf(turn, questionId)) return;
  const { visible } = turn.state;
  const { shown } = visible;
  turn.set({
    visible: {
      ...visible,
      sums: new Map(visible.sums).set(questionId, visibleMs),
      shown: shown?.questionId === questionId ? { questionId, since: turn.at.monotonic } : shown,
    },
  });
}

/** Counts on from the time that the server has for a question. */
export function learnStoredTime(turn: Transition, { questionId, visibleMs }: ExamQuestion): void {
  raiseVisible(turn, questionId, visibleMs);
  noteStoredTime(turn, questionId, visibleMs);
}

/** Notes the time that the server has stored for a question. */
export function noteStoredTime(turn: Transition, questionId: number, visibleMs: number | undefined): void {
  const { visible } = turn.state;
  if (visibleMs === undefined || visibleMs <= (visible.stored.get(questionId) ?? -1)) return;
  turn.set({ visible: { ...visible, stored: new Map(visible.stored).set(questionId, visibleMs) } });
}

/** Whole milliseconds for which the candidate has seen a question until now. */
export const visibleMsOf = (turn: Transition, questionId: number): number =>
  Math.round(sumOf(turn, questionId));

/** The revision with the time until now: the candidate may go on reading after the last edit. */
export function withVisibleTime(turn: Transition, revision: AnswerRevision): AnswerRevision {
  const visibleMs = visibleMsOf(turn, revision.questionId);
  return visibleMs > (revision.visibleMs ?? 0) ? { ...revision, visibleMs } : revision;
}

/** Times that have risen since the last saves of their answers; they travel with the submission. */
export const risenTimes = (turn: Transition): VisibleTime[] =>
  [...turn.state.visible.stored].flatMap(([questionId, stored]): VisibleTime[] => {
    const visibleMs = visibleMsOf(turn, questionId);
    return visibleMs > stored ? [[questionId, visibleMs]] : [];
  });

function visibleQuestion(state: AttemptState): number | null {
  const { question, visible } = state;
  return question !== null && !visible.isHidden && canAnswer(state) ? question.questionId : null;
}

function sumOf({ state: { visible }, at }: Transition, questionId: number): number {
  const { sums, shown } = visible;
  const sum = sums.get(questionId) ?? 0;
  return shown?.questionId === questionId ? sum + (at.monotonic - shown.since) : sum;
}
