/** When a candidate may see keys and explanations after the exam. */
export const REVIEW_RELEASES = ['atOnce', 'noAttemptLeft', 'afterStop', 'byAdmin'] as const;

export type ReviewRelease = (typeof REVIEW_RELEASES)[number];

interface ReviewFacts {
  readonly release: ReviewRelease;
  readonly allowMultipleAttempts: boolean;
  /** Whether candidates can start an attempt now or later. */
  readonly isOpen: boolean;
  /** When the Admin released the review; null before. */
  readonly releasedAt: Date | null;
}

/** Whether marks of questions, keys, explanations and comments may be shown to a candidate who has finished. */
export function isReviewReleased({
  release,
  allowMultipleAttempts,
  isOpen,
  releasedAt,
}: ReviewFacts): boolean {
  switch (release) {
    case 'atOnce':
      return true;
    case 'noAttemptLeft':
      return !allowMultipleAttempts || !isOpen;
    case 'afterStop':
      return !isOpen;
    case 'byAdmin':
      return releasedAt !== null;
  }
}
