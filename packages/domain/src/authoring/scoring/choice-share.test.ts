import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPTION_LABELS, type OptionLabel } from '../interactions/choice/choice.ts';
import { choiceShare } from './choice-share.ts';
import type { ScoringRule } from './scoring-rule.ts';
import { WHOLE_SHARE } from './share.ts';

const RANDOM_ANSWERS = 100_000;

interface Evaluation {
  readonly partial: boolean;
  /** Points for what is wrong as a whole, 0 or below; the floor of partial points. */
  readonly negative: number;
  readonly rule: 'none' | 'true' | 'false';
}

/**
 * `exams_eval` of the R package exams by its manual: points of a multiple choice between `negative` and 1. With partial points each
 * correct tick adds 1 / correct options; each wrong one takes nothing, 1 / correct options or 1 / wrong options away.
 */
function examsEval(
  correct: readonly boolean[],
  ticked: readonly boolean[],
  { partial, negative, rule }: Evaluation,
): number {
  if (!ticked.includes(true)) return 0;
  if (!partial) return correct.every((is, index) => is === ticked[index]) ? 1 : negative;
  const trueCount = correct.filter(Boolean).length;
  const losses = { none: 0, true: 1 / trueCount, false: 1 / (correct.length - trueCount) };
  const points = correct.reduce((sum, is, index) => {
    if (!ticked[index]) return sum;
    return is ? sum + 1 / trueCount : sum - losses[rule];
  }, 0);
  return Math.max(points, negative);
}

const RULES: readonly (readonly [ScoringRule, Evaluation])[] = [
  [{ kind: 'exact' }, { partial: false, negative: 0, rule: 'none' }],
  [
    { kind: 'exact', penaltyPercent: 33.33333 },
    { partial: false, negative: -1 / 3, rule: 'none' },
  ],
  [
    { kind: 'exact', penaltyPercent: 100 },
    { partial: false, negative: -1, rule: 'none' },
  ],
  [
    { kind: 'partial', deduction: 'none' },
    { partial: true, negative: 0, rule: 'none' },
  ],
  [
    { kind: 'partial', deduction: 'perCorrect' },
    { partial: true, negative: 0, rule: 'true' },
  ],
  [
    { kind: 'partial', deduction: 'perWrong' },
    { partial: true, negative: 0, rule: 'false' },
  ],
];

it('partial credit and penalties are those of exams_eval in R for 100,000 random answers [choice-share.1]', () => {
  const labels = (flags: readonly boolean[]) => OPTION_LABELS.filter((_label, index) => flags[index]);
  const answers = fc
    .integer({ min: 2, max: OPTION_LABELS.length })
    .chain((count) =>
      fc.tuple(
        fc.array(fc.boolean(), { minLength: count, maxLength: count }),
        fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      ),
    )
    .filter(([correct, ticked]) => correct.includes(true) && ticked.includes(true));
  for (const [correct, ticked] of fc.sample(answers, RANDOM_ANSWERS))
    for (const [rule, evaluation] of RULES) {
      const choice = {
        optionCount: correct.length,
        accepted: [labels(correct)],
        selected: labels(ticked),
      };
      const difference = choiceShare(choice, rule) / WHOLE_SHARE - examsEval(correct, ticked, evaluation);
      if (Math.abs(difference) > 1e-9) expect.fail(JSON.stringify({ choice, rule, difference }));
    }
});

const five = { optionCount: 5, accepted: [['A', 'B', 'C']] as const };
const share = (selected: readonly OptionLabel[], rule: ScoringRule) =>
  choiceShare({ ...five, selected }, rule) / WHOLE_SHARE;

it('weights of ticked options sum to the share, with exact thirds, and never to less than nothing [choice-share.2]', () => {
  const third = 33.33333;
  const rule: ScoringRule = {
    kind: 'weights',
    weights: [
      { label: 'A', percent: third },
      { label: 'B', percent: third },
      { label: 'C', percent: third },
      { label: 'D', percent: -50 },
    ],
  };
  expect(share(['A', 'B', 'C'], rule)).toBe(1);
  expect(share(['A', 'B'], rule)).toBe(2 / 3);
  expect(share(['A', 'B', 'C', 'D'], rule)).toBe(0.5);
  expect(share(['A', 'E'], rule)).toBe(1 / 3);
  expect(share(['A', 'D'], rule)).toBe(0);
});

it('a further accepted set earns as the key does, and a near miss by the set that gives most [choice-share.3]', () => {
  const accepted = [
    ['A', 'B'],
    ['C', 'D'],
  ] as const;
  const of = (selected: readonly OptionLabel[], rule: ScoringRule) =>
    choiceShare({ optionCount: 5, accepted, selected }, rule) / WHOLE_SHARE;
  const rules: ScoringRule[] = [
    { kind: 'partial', deduction: 'perCorrect' },
    { kind: 'weights', weights: [{ label: 'A', percent: 100 }] },
    { kind: 'exact', penaltyPercent: 50 },
  ];
  for (const rule of rules) expect([of(['A', 'B'], rule), of(['C', 'D'], rule)]).toEqual([1, 1]);
  expect(of(['D'], { kind: 'partial', deduction: 'none' })).toBe(0.5);
  expect(of(['A', 'C', 'D'], { kind: 'partial', deduction: 'perCorrect' })).toBe(0.5);
  expect(of(['E'], { kind: 'exact', penaltyPercent: 50 })).toBe(-0.5);
});
