import type { Refusal } from '@invigil/domain/refusals';

/**
 * `left`: the candidate left the page, and the attempt's rules end it there. `ended`: the server reports the end,
 * by the Admin, by the deadline or by another page; unsent answers are delivered all the same.
 */
export type CloseReason = 'submit' | 'timeUp' | 'left' | 'ended';

/** State of the submission: the answers are sent first, then the submission, until the server accepts it. */
export type Submission =
  | { readonly kind: 'none' }
  /** Waits for the candidate's confirmation. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'closing'; readonly reason: CloseReason; readonly tries: number; readonly stage: Stage }
  /** The server did not accept the submission. */
  | { readonly kind: 'refused'; readonly refusal: Refusal | null }
  /** The server accepts nothing any more; null where the page had not begun to close. */
  | { readonly kind: 'closed'; readonly reason: CloseReason | null };

type Stage =
  /** Waits for the answers before every try: the connection that failed for the last one may deliver more. */
  | { readonly step: 'delivering' }
  | { readonly step: 'awaitingDeadline' }
  | { readonly step: 'finishing'; readonly request: number }
  /**
   * Until a monotonic instant; `isUnknown`: the server did not know the attempt, so the answers are sent again too.
   */
  | { readonly step: 'pausing'; readonly dueAt: number; readonly isUnknown: boolean };
