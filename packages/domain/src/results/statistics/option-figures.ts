import { EXTREME_GROUPS, equalGroups, groupWeights } from './ability-groups.ts';
import { type Figure, shareOf } from './figure.ts';
import { type Column, correlationOf } from './moments.ts';

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

/** How much of each attempt belongs to the groups that options are compared by; computed once for all questions of a set. */
export interface AbilityGroups {
  readonly extremes: readonly Float64Array[];
  readonly fifths: readonly Float64Array[];
}

export const abilityGroupsOf = (totals: Column): AbilityGroups => ({
  extremes: groupWeights(totals, EXTREME_GROUPS),
  fifths: groupWeights(totals, FIFTHS),
});

/**
 * The figures of an option.
 *
 * @param isChosen 1 for each attempt that chose it, else 0
 */
export function optionFiguresOf(isChosen: Uint8Array, totals: Column, groups: AbilityGroups): OptionFigures {
  let count = 0;
  let sum = 0;
  for (let index = 0; index < isChosen.length; index++) {
    if (isChosen[index] !== 1) continue;
    count += 1;
    sum += totals[index] ?? 0;
  }
  const shareIn = (weights: Float64Array): Figure => {
    let size = 0;
    let chosen = 0;
    for (let index = 0; index < weights.length; index++) {
      const weight = weights[index] ?? 0;
      size += weight;
      if (isChosen[index] === 1) chosen += weight;
    }
    return size > 0 ? chosen / size : 'tooFew';
  };
  const [lower = new Float64Array(), upper = new Float64Array()] = groups.extremes;
  return {
    count,
    share: isChosen.length === 0 ? 'tooFew' : shareOf(count, isChosen.length),
    meanTotal: count === 0 ? 'tooFew' : sum / count,
    testCorrelation: correlationOf(Float64Array.from(isChosen), totals),
    lowerShare: shareIn(lower),
    upperShare: shareIn(upper),
    shareByFifth: groups.fifths.map(shareIn),
  };
}
