import type { AttemptState } from '../../attempt/state.ts';
import { isFlagged } from '../../flags/flags-state.ts';
import type { QuestionProgress } from '../../navigation/question-progress.ts';

export const REVIEW_FILTERS = ['all', 'open', 'skipped', 'flagged'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Where the candidate was in the overview when a question was opened from it. */
export interface ReviewPlace {
  filter: ReviewFilter;
  /** The question that was opened; null for none. */
  position: number | null;
  /** Pixels that the page was scrolled. */
  scrollTop: number;
}

export const topOfReview = (): ReviewPlace => ({ filter: 'all', position: null, scrollTop: 0 });

/** The questions of a filter, in the order of the paper. */
export function reviewed(state: AttemptState, filter: ReviewFilter): QuestionProgress[] {
  return state.progress.filter((one) => {
    if (filter === 'open') return !one.isAnswered && !one.isSkipped;
    if (filter === 'skipped') return one.isSkipped;
    return filter === 'all' || isFlagged(state, one.questionId);
  });
}
