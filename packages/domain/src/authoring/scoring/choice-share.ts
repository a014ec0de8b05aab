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
  const shares = accepted.map((labels) => partialShare(labels, selected, optionCount, rule.deduction));
  return Math.max(0, ...shares);
}

/** The sum of the weights of options, in which thirds are exact. */
export const sumOfWeights = (weights: readonly OptionWeight[], labels: readonly OptionLabel[]): Share =>
  weights.reduce(
    (sum, { label, percent }) => (labels.includes(label) ? sum + (shareOfPercent(percent) ?? 0) : sum),
    0,
  );

function partialShare(
  key: readonly OptionLabel[],
  selected: readonly OptionLabel[],
  optionCount: number,
  deduction: PartialDeduction,
): Share {
  const right = selected.filter((label) => key.includes(label)).length;
  const wrong = selected.length - right;
  const earned = (right * WHOLE_SHARE) / key.length;
  if (deduction === 'none' || wrong === 0) return earned;
  const dividends = deduction === 'perCorrect' ? key.length : optionCount - key.length;
  return earned - (wrong * WHOLE_SHARE) / dividends;
}

const isSameSet = (one: readonly OptionLabel[], other: readonly OptionLabel[]): boolean =>
  one.length === other.length && one.every((label) => other.includes(label));
