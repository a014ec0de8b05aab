import type { AnswerRevision } from './answer-revision.ts';
import type { SavedAnswer } from './calls.ts';
import type { Outcome } from './request.ts';

/** Pending and deferred answers are sent in parallel, one request at a time each. */
export type Lane = 'pending' | 'deferred';

export type OutboxEvent =
  | { readonly type: 'answerQueued'; readonly answer: AnswerRevision; readonly isJournalled: boolean }
  | { readonly type: 'answerJournalled'; readonly answer: AnswerRevision; readonly isStored: boolean }
  | { readonly type: 'gateOpened' }
  | { readonly type: 'gateClosed' }
  | {
      readonly type: 'answerReplied';
      readonly answer: AnswerRevision;
      readonly lane: Lane;
      readonly isEncoded: boolean;
      readonly outcome: Outcome<SavedAnswer>;
    }
  /** The result of a probe: whether the server is reachable while the network may refuse an answer. */
  | { readonly type: 'serverProbed'; readonly questionId: number; readonly isReached: boolean }
  /** The server has replied to another call of this page. */
  | { readonly type: 'serverReached' }
  /** The server did not answer when the page was opened. */
  | { readonly type: 'serverUnreachable' }
  /** The connection, the session or the lease is back. */
  | { readonly type: 'connectionRestored' }
  /** A submission starts or stops waiting for the answers. */
  | { readonly type: 'submissionWaits'; readonly isWaiting: boolean }
  | { readonly type: 'alarm' };
