import type { ExamQuestion, OpenAttempt, SavedAnswer } from '@invigil/contract/attempts/runner-client';
import type { Outcome } from '../api/request.ts';
import type { SequencedAnswer } from './answer-queue.ts';

/** What an attempt in progress asks of the server. */
export interface AttemptCalls {
  readonly getQuestion: (serial: number) => Promise<Outcome<ExamQuestion>>;
  readonly saveAnswer: (answer: SequencedAnswer) => Promise<Outcome<SavedAnswer>>;
  /** Also sets the clock. */
  readonly getOpenAttempt: () => Promise<Outcome<OpenAttempt>>;
  readonly checkEnd: () => Promise<Outcome<boolean>>;
  readonly finish: () => Promise<Outcome<unknown>>;
}
