import type { Result } from '@invigil/contract/exam-client/calls';

/** How often the page was left, by pointer and by visibility. */
export const penaltyOf = ({
  pointerLeaveSum,
  visibilityChangeSum,
}: Pick<Result, 'pointerLeaveSum' | 'visibilityChangeSum'>): number => pointerLeaveSum + visibilityChangeSum;
