import type { OptionLabel } from '../interactions/choice/choice.ts';
import { partialShare, sumOfWeights } from './choice-share.ts';
import { penaltyOf, type ScoringRule } from './scoring-rule.ts';
import { type Share, WHOLE_SHARE } from './share.ts';

interface GuessedChoice {
  /** All options. */
  readonly labels: readonly OptionLabel[];
  /** The key and further accepted sets; each has a label. */
  readonly accepted: readonly (readonly OptionLabel[])[];
}

/**
 * The mean of `choiceShare` over all sets of options but the empty one. Sets are whole numbers with a bit for each option: twelve options
 * have 4,095, which all questions of a paper are asked for.
 */
export function guessedShare({ labels, accepted }: GuessedChoice, rule: ScoringRule): number {
  const maskOf = (set: readonly OptionLabel[]) =>
    set.reduce((mask, label) => mask | (1 << labels.indexOf(label)), 0);
  const keys = accepted.map((set) => ({ mask: maskOf(set), correct: set.length }));
  const whole = new Set(keys.map(({ mask }) => mask));
  const shareOf = shareOfSets(labels, keys, rule);
  const last = 2 ** labels.length - 1;
  let sum = 0;
  for (let set = 1; set <= last; set += 1) sum += whole.has(set) ? WHOLE_SHARE : shareOf(set);
  return sum / last;
}

interface KeyMask {
  readonly mask: number;
  readonly correct: number;
}

/** The share of a set that is not accepted. */
function shareOfSets(
  labels: readonly OptionLabel[],
  keys: readonly KeyMask[],
  rule: ScoringRule,
): (set: number) => Share {
  if (rule.kind === 'exact') return () => 0 - penaltyOf(rule);
  const optionCount = labels.length;
  if (rule.kind === 'weights') {
    const weights = labels.map((label) => sumOfWeights(rule.weights, [label]));
    const sums = new Float64Array(2 ** optionCount);
    for (let set = 1; set < sums.length; set += 1) {
      const first = set & -set;
      sums[set] = (sums[set - first] ?? 0) + (weights[31 - Math.clz32(first)] ?? 0);
    }
    return (set) => Math.max(0, sums[set] ?? 0);
  }
  return (set) => {
    const ticked = bitsOf(set);
    let best = 0;
    for (const { mask, correct } of keys) {
      const right = bitsOf(set & mask);
      const ticks = { right, wrong: ticked - right, correct, optionCount };
      best = Math.max(best, partialShare(ticks, rule.deduction));
    }
    return best;
  };
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
