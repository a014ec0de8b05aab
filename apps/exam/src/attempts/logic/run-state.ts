import type { ExamQuestion, OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { AnswerRefusal } from '@invigil/domain/exams/answer-checks';
import type { Refusal } from '@invigil/domain/refusals';
import type { Draft } from '@invigil/exam-client/answer-draft.ts';
import type { CloseReason } from '@invigil/exam-client/attempt-closing.ts';
import { IDLE_QUEUE, type QueueState } from '@invigil/exam-client/queue-types.ts';
import { type QuestionProgress, withProgress } from './question-progress.ts';

/** All that the runner shows, but for the ticking clock. */
export interface RunState {
  /** `overview`: past the last question, with what is left open. `closing`: inputs are locked. */
  readonly phase: 'writing' | 'overview' | 'closing';
  readonly question: ExamQuestion | null;
  readonly draft: Draft;
  readonly progress: readonly QuestionProgress[];
  readonly queue: QueueState;
  /** A draft waits for a pause in writing. */
  readonly isDraftWaiting: boolean;
  /** The server does not answer the page's reports. */
  readonly isLineLost: boolean;
  /** The server answers, and does not know the attempt: it may have been restored from an older backup. */
  readonly isUnknown: boolean;
  /** The position asked for that has not arrived; the last question stays on the page meanwhile. */
  readonly wanted: number | null;
  /** The wanted question was asked for in vain. */
  readonly isOutOfReach: boolean;
  readonly answerError: AnswerRefusal | null;
  /** The answer of the question on the page was cleared and can be restored. */
  readonly canUndoClear: boolean;
  /** The server did not take the answer to this question. */
  readonly refused: { readonly position: number; readonly refusal: Refusal | null } | null;
  readonly isSignedOut: boolean;
  readonly closing: CloseReason | null;
  /** Everything is answered or skipped, and the last question is passed. */
  readonly isHandInAsked: boolean;
  /** The server did not take the hand-in. */
  readonly finishRefused: { readonly refusal: Refusal | null } | null;
  /** Null for an untimed attempt. */
  readonly deadline: Date | null;
  /** The Admin has just moved the deadline; minutes are negative where it came nearer. */
  readonly timeChange: { readonly minutes: number; readonly deadline: Date } | null;
  /** `lost`: another page holds the attempt. `taking`: this page has taken it over and reads what the other saved. */
  readonly hold: 'held' | 'lost' | 'taking';
  /** Asked at the opening whether the exam goes on here. */
  readonly isTakeoverAsked: boolean;
  /** The browser keeps no copy; false once the candidate has read it. */
  readonly isJournalBroken: boolean;
}

const NO_DRAFT: Draft = { selected: [], text: '' };

export function initialRunState(progress: readonly QuestionProgress[], { deadline }: OpenAttempt): RunState {
  return {
    phase: 'writing',
    question: null,
    draft: NO_DRAFT,
    progress,
    queue: IDLE_QUEUE,
    isDraftWaiting: false,
    isLineLost: false,
    isUnknown: false,
    wanted: null,
    isOutOfReach: false,
    answerError: null,
    canUndoClear: false,
    refused: null,
    isSignedOut: false,
    closing: null,
    isHandInAsked: false,
    finishRefused: null,
    deadline,
    timeChange: null,
    hold: 'held',
    isTakeoverAsked: false,
    isJournalBroken: false,
  };
}

/** Whether nothing can be answered: the paper closes, or another page holds it. */
export const isLocked = ({ phase, hold }: RunState): boolean => phase === 'closing' || hold !== 'held';

/** Whether nothing reaches the server: the device says so, the page's reports go unanswered, or the last save did. */
export const isOffline = ({ queue, isLineLost }: RunState, isDeviceOnline: boolean): boolean =>
  queue.status === 'unreachable' || isLineLost || !isDeviceOnline;

/** Another question on the page. */
export function withQuestion(
  state: RunState,
  question: ExamQuestion,
  draft: Draft,
  canUndoClear: boolean,
): Partial<RunState> {
  return {
    ...{ question, draft, canUndoClear },
    wanted: null,
    isOutOfReach: false,
    answerError: null,
    finishRefused: null,
    progress: withProgress(state.progress, question.questionId, { isSeen: true }),
  };
}

/** An answer or a skip that has just been kept, on the page or, at the end, of another question. */
export function withAnswer(
  state: RunState,
  kept: ExamQuestion,
  draft: Draft,
  canUndoClear: boolean,
): Partial<RunState> {
  const { questionId, position, isAnswered, isSkipped } = kept;
  const isShown = state.question?.questionId === questionId;
  return {
    ...(isShown ? { question: kept, draft, canUndoClear, answerError: null } : {}),
    progress: withProgress(state.progress, questionId, { isAnswered, isSkipped }),
    refused: state.refused?.position === position ? null : state.refused,
  };
}
