import type { ExamQuestion, HeartbeatReply, OpenAttempt } from '@invigil/contract/exam-client/calls';
import type { CloseReason } from './attempt-closing.ts';
import type { Outcome } from './browser/request.ts';
import type { ExamJournal, KeptQuestion } from './exam-journal.ts';
import type { GivenAnswer } from './given-answer.ts';
import type { PageHoldOptions } from './page-hold.ts';
import type { SendAnswer } from './queue-types.ts';
import type { ServerClock } from './server-clock.ts';

/** What an attempt in progress asks of the server. */
export interface AttemptCalls {
  readonly getQuestion: (position: number) => Promise<Outcome<ExamQuestion>>;
  /** Null where the figure cannot be had. */
  readonly getFigure: (path: string) => Promise<Blob | null>;
  readonly saveAnswer: SendAnswer;
  /** Also sets the clock. */
  readonly getOpenAttempt: () => Promise<Outcome<OpenAttempt>>;
  /** Also sets the clock. */
  readonly keep: (...report: Parameters<PageHoldOptions['keep']>) => Promise<Outcome<HeartbeatReply>>;
  readonly checkEnd: () => Promise<Outcome<boolean>>;
  /** @param blockedAnswerCount answers that the submission leaves behind; null where the page never held any */
  readonly finish: (reason: CloseReason, blockedAnswerCount: number | null) => Promise<Outcome<unknown>>;
}

/** What became of answers that came after the end. */
export interface LateAnswers {
  /** Stored, and the Admin decides. */
  readonly late: number;
  /** Not taken any more, because the candidate had handed the paper in. */
  readonly notTaken: number;
}

/** The answers of an attempt at its end, as far as they were not saved in time. */
export interface ClosedAnswers extends LateAnswers {
  /** Not delivered yet; the result page goes on sending them. */
  readonly undelivered: readonly GivenAnswer[];
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
