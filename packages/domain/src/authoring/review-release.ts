/** When a candidate may see keys and explanations after the exam. */
export const REVIEW_RELEASES = ['atOnce', 'noAttemptLeft', 'afterStop'] as const;

export type ReviewRelease = (typeof REVIEW_RELEASES)[number];

interface ReviewFacts {
  readonly release: ReviewRelease;
  readonly allowMultipleAttempts: boolean;
  /** Whether candidates can start an attempt now or later. */
  readonly isOpen: boolean;
}

/** Whether keys and explanations may be shown to a candidate who has finished. */
export function isReviewReleased({ release, allowMultipleAttempts, isOpen }: ReviewFacts): boolean {
  if (release === 'atOnce') return true;
  if (release === 'noAttemptLeft') return !allowMultipleAttempts || !isOpen;
  return !isOpen;
}
