import type {
  ExamQuestion,
  KeptAttempt,
  OpenAttempt,
  SavedAnswer,
} from '@invigil/contract/attempts/runner-client';
import type { Outcome } from '../api/request.ts';
import type { CloseReason } from './attempt-closing.ts';
import type { ExamJournal, KeptQuestion } from './exam-journal.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { PageHoldOptions } from './page-hold.ts';
import type { ServerClock } from './server-clock.ts';

/** What an attempt in progress asks of the server. */
export interface AttemptCalls {
  readonly getQuestion: (serial: number) => Promise<Outcome<ExamQuestion>>;
  /** Null where the figure cannot be had. */
  readonly getFigure: (path: string) => Promise<Blob | null>;
  /** @param isLeaving the page goes away, and the call must not end with it */
  readonly saveAnswer: (answer: GivenAnswer, isLeaving: boolean) => Promise<Outcome<SavedAnswer>>;
  /** Also sets the clock. */
  readonly getOpenAttempt: () => Promise<Outcome<OpenAttempt>>;
  /** Also sets the clock. */
  readonly keep: (...report: Parameters<PageHoldOptions['keep']>) => Promise<Outcome<KeptAttempt>>;
  readonly checkEnd: () => Promise<Outcome<boolean>>;
  readonly finish: (reason: CloseReason) => Promise<Outcome<unknown>>;
}

/** What became of answers that came after the end. */
export interface ClosedAnswers {
  /** Stored, and the Admin decides. */
  readonly late: number;
  /** Not taken any more, because the candidate had handed the paper in. */
  readonly notTaken: number;
}

export interface AttemptRunOptions {
  readonly attempt: OpenAttempt;
  readonly clock: ServerClock;
  readonly calls: AttemptCalls;
  readonly journal: ExamJournal;
  /** What an earlier start of the browser has left in the journal. */
  readonly pending: readonly GivenAnswer[];
  readonly kept: readonly KeptQuestion[];
  /** The server did not answer: the attempt comes from the journal. */
  readonly isOffline: boolean;
  readonly onClosed: (answers: ClosedAnswers) => void;
}
