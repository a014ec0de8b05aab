import type { OptionLabel } from '../interactions/choice/choice.ts';
import type { InteractionKind } from '../interactions/interaction.ts';
import { sumOfWeights } from './choice-share.ts';
import { isPlain, type OptionWeight, type ScoringRule } from './scoring-rule.ts';
import { shareOfPercent, WHOLE_SHARE } from './share.ts';

/** The content of a question for its scoring rule; options and key of a choice alone. */
interface ScoredContent {
  readonly kind: InteractionKind;
  readonly options?: readonly { readonly label: OptionLabel }[];
  readonly key?: readonly OptionLabel[];
}

/** A scoring rule that cannot be, at the field that says so. */
export interface ScoringProblem {
  readonly field: 'scoring' | 'scoring.weights';
  readonly message:
    | 'scoringByHand'
    | 'scoringNeedsChoice'
    | 'unknownChoice'
    | 'weightsReachHundred'
    | 'weightsSumHundred'
    | 'weightsOfKey';
}

const MARKED_BY_RULE = new Set<InteractionKind>(['choice', 'numeric', 'textEntry']);

/** Whether answers of a kind are marked by a rule, and so earn by a scoring rule. */
export const isScored = (kind: InteractionKind): boolean => MARKED_BY_RULE.has(kind);

/**
 * The reason against a scoring rule for a question, or undefined. The key must earn all the marks: where one option can be ticked the best
 * weight is 100 %, where several can the positive ones sum to 100 % and are those of the key.
 */
export function findScoringProblem(
  rule: ScoringRule,
  { kind, options = [], key = [] }: ScoredContent,
  { allowMultipleTicks }: { readonly allowMultipleTicks: boolean },
): ScoringProblem | undefined {
  if (isPlain(rule)) return undefined;
  if (!isScored(kind)) return { field: 'scoring', message: 'scoringByHand' };
  if (rule.kind === 'exact') return undefined;
  if (kind !== 'choice') return { field: 'scoring', message: 'scoringNeedsChoice' };
  if (rule.kind === 'partial') return undefined;
  const message = findWeightsProblem(rule.weights, { options, key, allowMultipleTicks });
  return message && { field: 'scoring.weights', message };
}

function findWeightsProblem(
  weights: readonly OptionWeight[],
  {
    options,
    key,
    allowMultipleTicks,
  }: Required<Pick<ScoredContent, 'options' | 'key'>> & { readonly allowMultipleTicks: boolean },
): ScoringProblem['message'] | undefined {
  if (!weights.every(({ label }) => options.some((option) => option.label === label))) return 'unknownChoice';
  const positive = weights.filter(({ percent }) => percent > 0);
  if (!allowMultipleTicks) {
    const full = weights.filter(({ percent }) => shareOfPercent(percent) === WHOLE_SHARE);
    if (full.length === 0) return 'weightsReachHundred';
    return key.some((label) => full.some((weight) => weight.label === label)) ? undefined : 'weightsOfKey';
  }
  const labels = positive.map(({ label }) => label);
  if (sumOfWeights(positive, labels) !== WHOLE_SHARE) return 'weightsSumHundred';
  return labels.length === key.length && labels.every((label) => key.includes(label))
    ? undefined
    : 'weightsOfKey';
}
