import type { Answer } from '@invigil/domain/authoring/interactions/interaction';

/** One revision of a candidate's answer to a question, on its way to the server. */
export interface AnswerRevision {
  readonly questionId: number;
  /** Null for a skip. */
  readonly answer: Answer | null;
  /**
   * Travels in the place of the answer: its text in the journal of a former page, where the question is unknown. The
   * server, which knows the question, decides what it is.
   */
  readonly answerText?: string;
  readonly isSkipped: boolean;
  readonly pointerLeaveCount: number;
  readonly visibilityChangeCount: number;
  /** Milliseconds for which pages have shown the question; undefined in the journal of a page that did not measure. */
  readonly visibleMs?: number;
  /** Orders the revisions of all pages and devices: the instant of the revision in milliseconds of the server's clock. */
  readonly sequence: number;
  /** The highest sequence of this question that the page had seen: a skip replaces no answer above it. */
  readonly knownSequence: number;
  /** Time of the answer, by this page's estimate of the server's clock. */
  readonly answeredAt: Date;
  /** False for a draft: ticked or written, but not submitted by the candidate. */
  readonly isSubmitted: boolean;
}

/** Whether two values are the same revision of the same question's answer. */
export const isSameRevision = (one: AnswerRevision, other: AnswerRevision | null | undefined): boolean =>
  one.questionId === other?.questionId && one.sequence === other.sequence;
