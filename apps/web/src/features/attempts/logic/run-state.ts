import type { ExamQuestion } from '@invigil/contract/attempts/runner-client';
import type { AnswerRefusal } from '@invigil/domain/attempts/answer-checks';
import type { Refusal } from '@invigil/domain/refusals';
import type { Draft } from './answer-draft.ts';
import type { QueueState } from './answer-queue.ts';
import type { CloseReason } from './attempt-closing.ts';
import { type QuestionProgress, withProgress } from './question-progress.ts';

/** All that the runner shows, but for the ticking clock. */
export interface RunState {
  /** `overview`: past the last question, with what is left open. `closing`: inputs are locked. */
  readonly phase: 'writing' | 'overview' | 'closing';
  readonly question: ExamQuestion | null;
  readonly draft: Draft;
  readonly progress: readonly QuestionProgress[];
  readonly queue: QueueState;
  /** The serial asked for that has not arrived; the last question stays on the page meanwhile. */
  readonly wanted: number | null;
  /** The wanted question was asked for in vain. */
  readonly isOutOfReach: boolean;
  readonly answerError: AnswerRefusal | null;
  /** The server did not take the answer to this question. */
  readonly refused: { readonly serial: number; readonly refusal: Refusal | null } | null;
  readonly isSignedOut: boolean;
  readonly closing: CloseReason | null;
  /** Everything is answered or skipped, and the last question is passed. */
  readonly isHandInAsked: boolean;
  /** The server did not take the hand-in. */
  readonly finishRefused: { readonly refusal: Refusal | null } | null;
}

export const NO_DRAFT: Draft = { selected: [], text: '' };

export const IDLE_QUEUE: QueueState = { status: 'idle', waiting: 0, savedAt: null };

export function initialRunState(progress: readonly QuestionProgress[], queue: QueueState): RunState {
  return {
    phase: 'writing',
    question: null,
    draft: NO_DRAFT,
    progress,
    queue,
    wanted: null,
    isOutOfReach: false,
    answerError: null,
    refused: null,
    isSignedOut: false,
    closing: null,
    isHandInAsked: false,
    finishRefused: null,
  };
}

/** Another question on the page. */
export function withQuestion(state: RunState, question: ExamQuestion, draft: Draft): Partial<RunState> {
  return {
    question,
    draft,
    wanted: null,
    isOutOfReach: false,
    answerError: null,
    finishRefused: null,
    progress: withProgress(state.progress, question.questionId, { isSeen: true }),
  };
}

/** An answer or a skip that has just been kept, on the page or, at the end, of another question. */
export function withAnswer(state: RunState, kept: ExamQuestion, draft: Draft): Partial<RunState> {
  const { questionId, serial, isAnswered, isSkipped } = kept;
  const isShown = state.question?.questionId === questionId;
  return {
    ...(isShown ? { question: kept, draft } : {}),
    progress: withProgress(state.progress, questionId, { isAnswered, isSkipped }),
    refused: state.refused?.serial === serial ? null : state.refused,
  };
}
