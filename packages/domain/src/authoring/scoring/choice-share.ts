import type { OptionLabel } from '../interactions/choice/choice.ts';
import { type OptionWeight, type PartialDeduction, penaltyOf, type ScoringRule } from './scoring-rule.ts';
import { type Share, shareOfPercent, WHOLE_SHARE } from './share.ts';

interface MarkedChoice {
  readonly optionCount: number;
  /** The key and further accepted sets; each has a label. */
  readonly accepted: readonly (readonly OptionLabel[])[];
  /** Not empty, each label once. */
  readonly selected: readonly OptionLabel[];
}

/** The share that ticked options earn: of the accepted sets the best one counts. */
export function choiceShare({ optionCount, accepted, selected }: MarkedChoice, rule: ScoringRule): Share {
  if (accepted.some((labels) => isSameSet(labels, selected))) return WHOLE_SHARE;
  if (rule.kind === 'exact') return 0 - penaltyOf(rule);
  if (rule.kind === 'weights') return Math.max(0, sumOfWeights(rule.weights, selected));
  const shares = accepted.map((labels) => {
    const right = selected.filter((label) => labels.includes(label)).length;
    const ticks = { right, wrong: selected.length - right, correct: labels.length, optionCount };
    return partialShare(ticks, rule.deduction);
  });
  return Math.max(0, ...shares);
}

/** The sum of the weights of options, in which thirds are exact. */
export const sumOfWeights = (weights: readonly OptionWeight[], labels: readonly OptionLabel[]): Share =>
  weights.reduce(
    (sum, { label, percent }) => (labels.includes(label) ? sum + (shareOfPercent(percent) ?? 0) : sum),
    0,
  );

/** Numbers of ticked options by one accepted set, of which `correct` are. */
interface Ticks {
  readonly right: number;
  readonly wrong: number;
  readonly correct: number;
  readonly optionCount: number;
}

/** The share by one accepted set; negative where wrong options take more away than right ones earn. */
export function partialShare(
  { right, wrong, correct, optionCount }: Ticks,
  deduction: PartialDeduction,
): Share {
  const earned = (right * WHOLE_SHARE) / correct;
  if (deduction === 'none' || wrong === 0) return earned;
  const dividends = deduction === 'perCorrect' ? correct : optionCount - correct;
  return earned - (wrong * WHOLE_SHARE) / dividends;
}

const isSameSet = (one: readonly OptionLabel[], other: readonly OptionLabel[]): boolean =>
  one.length === other.length && one.every((label) => other.includes(label));
