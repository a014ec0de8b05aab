import type { OkOf } from '@invigil/contract/endpoint';
import type { listResults } from '@invigil/contract/results/result-endpoints';

/** A finished attempt as results lists show it. */
export type ResultRow = OkOf<typeof listResults>['rows'][number];
