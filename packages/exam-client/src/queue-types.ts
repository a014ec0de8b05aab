import type { SavedAnswer } from '@invigil/contract/exams/runner-client';
import type { Refusal } from '@invigil/domain/refusals';
import type { GivenAnswer } from './given-answer.ts';
import type { Outcome } from './request.ts';

export type QueueStatus =
  | 'idle'
  | 'saving'
  | 'unreachable'
  | 'busy'
  | 'signedOut'
  /** Another page holds the attempt; what was given here since then waits. */
  | 'takenOver';

export interface QueueState {
  readonly status: QueueStatus;
  /** Questions whose latest answer the server has not acknowledged. */
  readonly waiting: number;
  /** Of these, how many the network refuses while it lets other calls pass. */
  readonly blocked: number;
  /** The server's time of the last acknowledged save. */
  readonly savedAt: Date | null;
  /** Answers that came after the end and are stored for the Admin to decide. */
  readonly late: number;
  /** Answers that came after the candidate's own submission and are not stored. */
  readonly notTaken: number;
}

export const IDLE_QUEUE: QueueState = {
  ...{ status: 'idle', waiting: 0, blocked: 0, savedAt: null, late: 0, notTaken: 0 },
};

/** How an answer is sent. */
export interface SendMode {
  /** The page goes away, and the call must not end with it. */
  readonly isLeaving: boolean;
  /** As base64, so that a content filter on the network does not see the text. */
  readonly isEncoded: boolean;
}

export type SendAnswer = (answer: GivenAnswer, mode: SendMode) => Promise<Outcome<SavedAnswer>>;

/** The server's decision on an answer. `rejected`: malformed for it, by a status that no retry changes. */
export type AnswerFate = 'saved' | 'late' | 'refused' | 'rejected' | 'notTaken';

export function fateOf(outcome: Outcome<SavedAnswer>): AnswerFate {
  if (outcome.kind === 'ok') return 'saved';
  if (outcome.kind === 'closed') return 'notTaken';
  if (outcome.kind !== 'refused') return 'rejected';
  return outcome.refusal === 'answerTooLate' ? 'late' : 'refused';
}

/** An answer that the server has not acknowledged. */
export interface Waiting {
  readonly answer: GivenAnswer;
  /** Settles with whether the journal holds the answer. */
  readonly kept: Promise<boolean>;
  isKept: boolean;
}

export interface AnswerQueueOptions {
  readonly send: SendAnswer;
  /** Journals an answer before it is sent; settles with whether it is kept, and never fails. */
  readonly keep: (answer: GivenAnswer) => Promise<boolean>;
  /** Asks the server for any reply: whether it is reachable while it seems to refuse an answer. */
  readonly probe: () => Promise<boolean>;
  readonly onChange: (state: QueueState) => void;
  /** The server has decided on an answer; with the sequence that it has stored. */
  readonly onSettled: (answer: GivenAnswer, fate: AnswerFate, storedSequence: number) => void;
  /** The server does not take the latest answer of a question; null without a rule's name. */
  readonly onRefused: (questionId: number, refusal: Refusal | null) => void;
  readonly onTakenOver: () => void;
  /** The server says that the candidate has submitted the attempt. */
  readonly onClosed: () => void;
  /** Spreads the retries of a hall that went offline together. */
  readonly random?: () => number;
}
