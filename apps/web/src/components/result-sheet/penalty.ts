import type { Result } from '@invigil/contract/attempts/runner-client';

/** How often the page was left: the total penalty of specification section 9. */
export const penaltyOf = ({
  focusLossSum,
  visibilityChangeSum,
}: Pick<Result, 'focusLossSum' | 'visibilityChangeSum'>): number => focusLossSum + visibilityChangeSum;
