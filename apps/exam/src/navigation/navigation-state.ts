import type { ExamQuestion } from '@invigil/exam-client/calls.ts';
import type { JournalledQuestion } from '@invigil/exam-client/journal.ts';

/** The question that the candidate requested; the shown question stays until it arrives. */
export type Navigation =
  | { readonly kind: 'settled' }
  /**
   * `announceAt`: the monotonic instant at which the page says that the question loads; null once it does. `aloneAt`: that at which
   * it is fetched alone, and does not wait for the paper any more.
   */
  | {
      readonly kind: 'loading';
      readonly position: number;
      readonly announceAt: number | null;
      readonly aloneAt?: number | null;
    }
  /** The request failed, and is repeated at a monotonic instant. */
  | { readonly kind: 'outOfReach'; readonly position: number; readonly retryAt: number };

/** The position of a question, or the overview, from which the candidate opened another question. */
export type VisitOrigin = number | 'overview';

/** The renewals of the address of one recording, whose ticket expires after minutes. */
export interface MediaRenewal {
  /** The question is being read again. */
  readonly isPending: boolean;
  /** The question could not be read: it is read again when the server replies. */
  readonly isWaiting?: boolean;
  /** Number of renewals that succeeded. */
  readonly count: number;
  /** Monotonic milliseconds of the last one; null for none. */
  readonly renewedAt: number | null;
}

/** The questions that have arrived, and the requests for others; each is fetched once. */
export interface Questions {
  readonly arrived: ReadonlyMap<number, ExamQuestion>;
  /** Positions at which another page has answered, so that the journal's copies are outdated. */
  readonly outdated: ReadonlySet<number>;
  /** Requests under way, by position. */
  readonly loading: ReadonlyMap<number, number>;
  /** Object URLs of the figures in memory: they need no connection and do not expire. */
  readonly figures: ReadonlyMap<number, string>;
  /** Renewals of the addresses of recordings, by position. */
  readonly renewals: ReadonlyMap<number, MediaRenewal>;
  /** Positions to fetch, one after the other without a pause. */
  readonly next: readonly number[];
  /** The paper that is being read in one call; null while it is not. */
  readonly paper: { readonly request: number; readonly knownSequence: number } | null;
  /**
   * `never`: the server does not know that call, or withholds the paper. `later`: it did not arrive, and is asked for again once a
   * question has, so that a network that lets only single questions pass delivers those.
   */
  readonly paperOffer: 'now' | 'later' | 'never';
  /** Positions whose figures are fetched at leisure. */
  readonly figuresAhead: readonly number[];
  /** Monotonic milliseconds of the next prefetch; null for none. */
  readonly prefetchAt: number | null;
  /** The question that is being fetched ahead. */
  readonly prefetching: number | null;
}

/** A question of the journal, with the object URL of its figure. */
export interface RestoredQuestion extends Pick<JournalledQuestion, 'question' | 'sequence'> {
  readonly figure: string | null;
}

/** The journal's copy of a question, which the page uses while the server is out of reach. */
export interface JournalledCopy extends RestoredQuestion {
  /** Highest sequence of the journal's questions: an answer above it came from another browser. */
  readonly upTo: number;
}

export const NO_QUESTIONS: Questions = {
  arrived: new Map(),
  outdated: new Set<number>(),
  loading: new Map(),
  figures: new Map(),
  renewals: new Map(),
  next: [],
  paper: null,
  paperOffer: 'now',
  figuresAhead: [],
  prefetchAt: null,
  prefetching: null,
};
