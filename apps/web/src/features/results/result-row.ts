import type { OkOf } from '@invigil/contract/endpoint';
import type { listResultDetails, listResults } from '@invigil/contract/results/result-endpoints';

/** A finished attempt as results lists show it. */
export type ResultRow = OkOf<typeof listResults>['rows'][number];

/** One question of a marked script; key and explanation only where the reader may see them. */
export type ResultDetail = OkOf<typeof listResultDetails>[number];

/** How often the page was left: the total penalty of specification section 9. */
export const penaltyOf = ({ focusLossSum, visibilityChangeSum }: ResultRow): number =>
  focusLossSum + visibilityChangeSum;
