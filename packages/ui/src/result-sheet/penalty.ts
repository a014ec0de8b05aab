import type { Result } from '@invigil/contract/exam-client/calls';

/** Total penalty: how often the page was left, by pointer and by visibility. */
export const penaltyOf = ({
  pointerLeaveSum,
  visibilityChangeSum,
}: Pick<Result, 'pointerLeaveSum' | 'visibilityChangeSum'>): number => pointerLeaveSum + visibilityChangeSum;
