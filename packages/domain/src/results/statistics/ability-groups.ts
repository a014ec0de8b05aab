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

/** Groups of the attempts of a set, by the rank of their totals: attempts with equal totals have one rank. */
export interface RankedGroups {
  /** The rank of each attempt, from 0 for the lowest total. */
  readonly ranks: Int32Array;
  /** Number of ranks. */
  readonly size: number;
  readonly groups: readonly {
    /** How much of an attempt of each rank belongs to the group. */
    readonly weights: Float64Array;
    /** Sum of the weights of all attempts. */
    readonly size: number;
  }[];
}

/**
 * How much of each attempt belongs to each group. Attempts with equal totals belong alike to the groups among which they lie, so that the
 * order of the attempts changes nothing; the weights of a group sum up to its size.
 */
export function groupsByRank(totals: Column, bounds: GroupBounds): RankedGroups {
  const ascending = sorted(totals);
  const n = totals.length;
  const rankOf = new Map<number, number>();
  const starts: number[] = [];
  for (const [index, total] of ascending.entries()) {
    if (rankOf.has(total)) continue;
    rankOf.set(total, starts.length);
    starts.push(index);
  }
  const groups = bounds.map((group) => {
    let size = 0;
    const weights = Float64Array.from(starts, (from, rank) => {
      const to = starts[rank + 1] ?? n;
      const shared = Math.max(0, Math.min(to, group.to * n) - Math.max(from, group.from * n));
      size += shared;
      return shared / (to - from);
    });
    return { weights, size };
  });
  return { ranks: Int32Array.from(totals, (total) => rankOf.get(total) ?? 0), size: starts.length, groups };
}

/** The weights of each attempt in each group. */
export function groupWeights(totals: Column, bounds: GroupBounds): readonly Float64Array[] {
  const { ranks, groups } = groupsByRank(totals, bounds);
  return groups.map(({ weights }) => Float64Array.from(ranks, (rank) => weights[rank] ?? 0));
}
