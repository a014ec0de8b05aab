import type { AnswerRevision } from '@invigil/exam-client/answer-revision.ts';
import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { Draft } from './draft-content.ts';

/** Answers as this page has them, by question. */
export interface DraftStore {
  /** Edited, and not submitted. */
  readonly drafts: ReadonlyMap<number, Draft>;
  /** The content that the outbox was last handed. */
  readonly queued: ReadonlyMap<number, string>;
  /** Unsent answers of an earlier start, for the questions that have not arrived yet. */
  readonly restored: ReadonlyMap<number, AnswerRevision>;
  /** Questions as they were before their answers were cleared. */
  readonly cleared: ReadonlyMap<number, ClearedAnswer>;
}

interface ClearedAnswer {
  readonly question: ExamQuestion;
  readonly draft: Draft;
}

export const EMPTY_DRAFTS: DraftStore = {
  drafts: new Map(),
  queued: new Map(),
  restored: new Map(),
  cleared: new Map(),
};

/** The draft that has not been sent; instants are monotonic milliseconds. */
export interface DraftAutosave {
  readonly draft: AnswerRevision;
  readonly isJournalled: boolean;
  readonly firstAt: number;
  /** Null while its write is under way or done. */
  readonly journalAt: number | null;
  readonly sendAt: number;
}

/** Sequences of this page: instants of the server's clock, and always above every sequence known. */
export interface Sequences {
  readonly highest: number;
  /** By question: up to which sequence this page has seen the server's answer. */
  readonly known: ReadonlyMap<number, number>;
  /** By question: the sequence of this browser's newest revision, acknowledged or not. */
  readonly made: ReadonlyMap<number, number>;
}

export interface AwayCounts {
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
}

/** How often the candidate left the page at each question; counts only rise, and travel with the answer. */
export interface AwayCounters {
  readonly counts: ReadonlyMap<number, AwayCounts>;
  /** The counts that the latest submitted revision carried. */
  readonly sent: ReadonlyMap<number, AwayCounts>;
}

/** How long the page has shown each question; instants are monotonic milliseconds. */
export interface VisibleTimes {
  /** By question: milliseconds until `shown.since`. */
  readonly sums: ReadonlyMap<number, number>;
  /** The question that counts; null for none. */
  readonly shown: { readonly questionId: number; readonly since: number } | null;
  /** By question: milliseconds that the server has, for questions with a saved answer. */
  readonly stored: ReadonlyMap<number, number>;
  /** Another tab or window hides the page. */
  readonly isHidden: boolean;
}

export const NOTHING_SHOWN: VisibleTimes = {
  sums: new Map(),
  shown: null,
  stored: new Map(),
  isHidden: false,
};
