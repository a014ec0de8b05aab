import type { Column } from './moments.ts';
import { sorted } from './quantiles.ts';

/** The share of the attempts that the upper and the lower group have each (Kelley 1939, Journal of Educational Psychology 30). */
export const EXTREME_SHARE = 0.27;

/** Groups of the attempts in the order of their totals, from the lowest: between shares of the number of attempts. */
export type GroupBounds = readonly { readonly from: number; readonly to: number }[];

/** As many groups of equal size. */
export const equalGroups = (count: number): GroupBounds =>
  Array.from({ length: count }, (_, index) => ({ from: index / count, to: (index + 1) / count }));

export const EXTREME_GROUPS: GroupBounds = [
  { from: 0, to: EXTREME_SHARE },
  { from: 1 - EXTREME_SHARE, to: 1 },
];

/**
 * How much of each attempt belongs to each group. Attempts with equal totals belong alike to the groups among which they lie, so that the
 * order of the attempts changes nothing; the weights of a group sum up to its size.
 *
 * @returns for each group, a weight of each attempt between 0 and 1
 */
export function groupWeights(totals: Column, bounds: GroupBounds): readonly Float64Array[] {
  const ascending = sorted(totals);
  const ranks = new Map<number, { readonly from: number; readonly to: number }>();
  for (let from = 0; from < ascending.length; ) {
    const total = ascending[from] ?? 0;
    let to = from + 1;
    while (to < ascending.length && ascending[to] === total) to += 1;
    ranks.set(total, { from, to });
    from = to;
  }
  const n = totals.length;
  return bounds.map((group) => {
    const weightOf = new Map<number, number>();
    for (const [total, { from, to }] of ranks) {
      const shared = Math.min(to, group.to * n) - Math.max(from, group.from * n);
      weightOf.set(total, Math.max(0, shared) / (to - from));
    }
    return Float64Array.from(totals, (total) => weightOf.get(total) ?? 0);
  });
}
