import { EXTREME_GROUPS, equalGroups, groupsByRank, type RankedGroups } from './ability-groups.ts';
import { type Figure, shareOf } from './figure.ts';
import { type Column, meanOf, momentsOf, varianceOf } from './moments.ts';

/** The groups by ability of which the chart of a question shows the shares of each option. */
const FIFTHS = equalGroups(5);

/** The figures of an option, or of any other way to respond to a question. */
export interface OptionFigures {
  readonly count: number;
  /** Of all attempts, also those without an answer. */
  readonly share: Figure;
  /** The mean of the totals of those who chose it, in hundredths of a mark. */
  readonly meanTotal: Figure;
  /** The correlation of choosing it with the marks in the whole test. */
  readonly testCorrelation: Figure;
  /** The share of the lower and of the upper 27 % that chose it. */
  readonly lowerShare: Figure;
  readonly upperShare: Figure;
  /** The share of each fifth of the attempts that chose it, from the lowest totals. */
  readonly shareByFifth: readonly Figure[];
}

/** What options are compared by; computed once for all questions of a set. */
export interface ComparedTotals {
  readonly totals: Column;
  readonly mean: number;
  readonly variance: Figure;
  readonly extremes: RankedGroups;
  readonly fifths: RankedGroups;
}

export const comparedTotalsOf = (totals: Column): ComparedTotals => ({
  totals,
  mean: meanOf(totals),
  variance: varianceOf(momentsOf(totals)),
  extremes: groupsByRank(totals, EXTREME_GROUPS),
  fifths: groupsByRank(totals, FIFTHS),
});

/**
 * The figures of an option.
 *
 * @param isChosen 1 for each attempt that chose it, else 0
 */
export function optionFiguresOf(isChosen: Uint8Array, compared: ComparedTotals): OptionFigures {
  const { totals, mean, variance, extremes, fifths } = compared;
  const { ranks, size } = extremes;
  const n = isChosen.length;
  const centre = Math.round(mean);
  const choosersByRank = new Int32Array(size);
  let count = 0;
  let deviations = 0;
  for (let index = 0; index < n; index++) {
    if (isChosen[index] !== 1) continue;
    count += 1;
    deviations += (totals[index] ?? 0) - centre;
    const rank = ranks[index] ?? 0;
    choosersByRank[rank] = (choosersByRank[rank] ?? 0) + 1;
  }
  const [lowerShare = 'tooFew', upperShare = 'tooFew'] = sharesOf(extremes, choosersByRank);
  return {
    count,
    share: n === 0 ? 'tooFew' : shareOf(count, n),
    meanTotal: count === 0 ? 'tooFew' : centre + deviations / count,
    testCorrelation: correlationOf(count, deviations - count * (mean - centre), n, variance),
    lowerShare,
    upperShare,
    shareByFifth: sharesOf(fifths, choosersByRank),
  };
}

/** The share of each group that chose an option. */
const sharesOf = ({ groups }: RankedGroups, choosersByRank: Int32Array): Figure[] =>
  groups.map(({ weights, size }) => {
    let chosen = 0;
    for (let rank = 0; rank < weights.length; rank++)
      chosen += (weights[rank] ?? 0) * (choosersByRank[rank] ?? 0);
    return size > 0 ? chosen / size : 'tooFew';
  });

/**
 * Pearson's correlation of choosing with the total: of values 0 and 1, the sum of squares is count · (n - count) / n.
 *
 * @param deviations sum of the choosers' totals less the mean
 */
function correlationOf(count: number, deviations: number, n: number, variance: Figure): Figure {
  if (typeof variance !== 'number') return variance;
  const chosenVariance = (count * (n - count)) / n / (n - 1);
  if (variance <= 0 || chosenVariance <= 0) return 'noVariance';
  const correlation = deviations / (n - 1) / Math.sqrt(chosenVariance * variance);
  return Math.max(-1, Math.min(1, correlation));
}
