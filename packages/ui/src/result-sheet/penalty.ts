import type { Result } from '@invigil/contract/exam-client/calls';

/** How often the page was left: the total penalty of specification section 9. */
export const penaltyOf = ({
  pointerLeaveSum,
  visibilityChangeSum,
}: Pick<Result, 'pointerLeaveSum' | 'visibilityChangeSum'>): number => pointerLeaveSum + visibilityChangeSum;
