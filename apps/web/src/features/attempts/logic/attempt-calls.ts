import type { ExamQuestion, OpenAttempt, SavedAnswer } from '@invigil/contract/attempts/runner-client';
import type { Outcome } from '../api/request.ts';
import type { SequencedAnswer } from './answer-queue.ts';
import type { CloseReason } from './attempt-closing.ts';
import type { ServerClock } from './server-clock.ts';

/** What an attempt in progress asks of the server. */
export interface AttemptCalls {
  readonly getQuestion: (serial: number) => Promise<Outcome<ExamQuestion>>;
  readonly saveAnswer: (answer: SequencedAnswer) => Promise<Outcome<SavedAnswer>>;
  /** Also sets the clock. */
  readonly getOpenAttempt: () => Promise<Outcome<OpenAttempt>>;
  readonly checkEnd: () => Promise<Outcome<boolean>>;
  readonly finish: (reason: CloseReason) => Promise<Outcome<unknown>>;
}

export interface AttemptRunOptions {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  readonly calls: AttemptCalls;
  /** The paper is closed, with this many answers that the server did not take any more. */
  readonly onClosed: (answersLost: number) => void;
}
