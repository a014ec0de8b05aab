import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPTION_LABELS, type OptionLabel } from '../interactions/choice/choice.ts';
import { choiceShare } from './choice-share.ts';
import { guessedShare } from './guessed-share.ts';
import type { ScoringRule } from './scoring-rule.ts';

const rule: fc.Arbitrary<ScoringRule> = fc.oneof(
  fc.constantFrom(0, 25, 33.33333, 100).map((penaltyPercent) => ({ kind: 'exact' as const, penaltyPercent })),
  fc
    .constantFrom('none' as const, 'perCorrect' as const, 'perWrong' as const)
    .map((deduction) => ({ kind: 'partial' as const, deduction })),
  fc
    .uniqueArray(
      fc.record({
        label: fc.constantFrom(...OPTION_LABELS),
        percent: fc.constantFrom(100, 50, 33.33333, 0, -8.33333, -50),
      }),
      { minLength: 1, selector: ({ label }) => label },
    )
    .map((weights) => ({ kind: 'weights' as const, weights })),
);

const choice = fc.integer({ min: 2, max: 9 }).chain((count) => {
  const labels = OPTION_LABELS.slice(0, count);
  const set = fc.uniqueArray(fc.constantFrom<OptionLabel>(...labels), { minLength: 1 });
  return fc.record({ labels: fc.constant(labels), accepted: fc.array(set, { minLength: 1, maxLength: 4 }) });
});

/** All sets of labels but the empty one, listed. */
const setsOf = ([first, ...rest]: readonly OptionLabel[]): OptionLabel[][] => {
  if (first === undefined) return [];
  const others = setsOf(rest);
  return [[first], ...others, ...others.map((set) => [first, ...set])];
};

it('a guess of several options earns the mean of all sets, whatever the rule and the accepted sets [guessed-share.1]', () => {
  fc.assert(
    fc.property(choice, rule, ({ labels, accepted }, scoring) => {
      const shares = setsOf(labels).map((selected) =>
        choiceShare({ optionCount: labels.length, accepted, selected }, scoring),
      );
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(guessedShare({ labels, accepted }, scoring)).toBeCloseTo(mean, 6);
    }),
  );
});

it('guesses of twelve options are known in closed form, and take no second for 200 questions [guessed-share.2]', () => {
  const labels = OPTION_LABELS;
  const accepted = [labels.slice(0, 6)];
  const start = performance.now();
  for (let question = 0; question < 199; question += 1)
    guessedShare({ labels, accepted }, { kind: 'partial', deduction: 'perWrong' });
  // Each option of the key is in 2,048 of the 4,095 sets, and earns a sixth.
  const whole = guessedShare({ labels, accepted: [labels] }, { kind: 'exact' });
  expect(whole * 4_095).toBeCloseTo(6_930_000, 6);
  expect(guessedShare({ labels, accepted }, { kind: 'partial', deduction: 'none' }) / 6_930_000).toBeCloseTo(
    2_048 / 4_095,
    12,
  );
  expect(performance.now() - start).toBeLessThan(1_000);
});
