import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OptionLabel } from '../../authoring/interactions/choice/choice.ts';
import { choiceCounting } from '../../authoring/interactions/choice/choice-counting.ts';
import { countingRules } from '../../authoring/interactions/counting-registry.ts';
import type { SafeHtml } from '../../safe-html.ts';
import { EXTREME_GROUPS, equalGroups, groupWeights } from './ability-groups.ts';
import { ENOUGH_ATTEMPTS, itemFindings } from './findings.ts';
import { comparedTotalsOf, optionFiguresOf } from './option-figures.ts';

const sum = (weights: Float64Array | undefined) =>
  (weights ?? new Float64Array()).reduce((one, other) => one + other, 0);

it('groups by ability have their size whatever the ties, and equal totals belong to them alike [statistics.8]', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 80 });
  fc.assert(
    fc.property(totals, (values) => {
      const column = Int32Array.from(values);
      const fifths = groupWeights(column, equalGroups(5));
      for (const group of fifths) expect(sum(group)).toBeCloseTo(values.length / 5, 9);
      for (const group of groupWeights(column, EXTREME_GROUPS))
        expect(sum(group)).toBeCloseTo(0.27 * values.length, 9);
      for (const [index, value] of values.entries())
        for (const group of fifths) expect(group[index]).toBe(group[values.indexOf(value)]);
    }),
  );
});

it('an option has count, share, mean total, correlation, and its shares among the weak and the strong [statistics.9]', () => {
  const totals = Int32Array.of(100, 200, 300, 400, 500, 600, 700, 800, 900, 1000);
  const strong = Uint8Array.of(0, 0, 0, 0, 0, 1, 1, 1, 1, 1);
  const figures = optionFiguresOf(strong, comparedTotalsOf(totals));
  expect(figures).toMatchObject({ count: 5, share: 0.5, meanTotal: 800, lowerShare: 0, upperShare: 1 });
  expect(figures.testCorrelation).toBeCloseTo(0.8703882797784892, 12);
  expect(figures.shareByFifth).toEqual([0, 0, 0.5, 1, 1]);
  const nobody = optionFiguresOf(new Uint8Array(10), comparedTotalsOf(totals));
  expect(nobody).toMatchObject({ count: 0, share: 0, meanTotal: 'tooFew', testCorrelation: 'noVariance' });
});

const choice = (
  labels: readonly OptionLabel[],
  key: readonly OptionLabel[],
  alsoAccepted?: OptionLabel[][],
) => ({
  kind: 'choice' as const,
  options: labels.map((label) => ({ label, html: '' as SafeHtml })),
  key,
  ...(alsoAccepted && { alsoAccepted }),
});

it('a guess gets one of k, as many as are accepted, or one of the sets of ticks, by the scoring rule [statistics.10]', () => {
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C', 'D'], ['B']))).toBe(0.25);
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C', 'D'], ['B'], [['C']]))).toBe(0.5);
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C'], ['A', 'B']))).toBeCloseTo(1 / 7, 12);
  const penalty = { kind: 'exact', penaltyPercent: 33.33333 } as const;
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C', 'D'], ['B']), penalty)).toBeCloseTo(0, 12);
  const partial = { kind: 'partial', deduction: 'perCorrect' } as const;
  // Of A, B, AB, C, AC, BC, ABC: halves, a whole, nothing and a half.
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C'], ['A', 'B']), partial)).toBeCloseTo(2.5 / 7, 12);
  expect(choiceCounting.guessScore(choice(['A', 'B', 'C'], []))).toBeNull();
  expect(countingRules('extendedText').guessScore({ kind: 'extendedText' })).toBeNull();
});

const item = (change: Partial<Parameters<typeof itemFindings>[0]> = {}) => ({
  attemptCount: 100,
  notReachedCount: 0,
  facility: 0.6,
  guessScore: 0.25,
  discriminationIndex: 0.3,
  options: [
    { label: 'A', isKey: true, count: 60, meanTotal: 700, upperShare: 0.9 },
    { label: 'B', isKey: false, count: 40, meanTotal: 400, upperShare: 0.1 },
  ],
  ...change,
});
const kinds = (change: Parameters<typeof item>[0]) => itemFindings(item(change)).map(({ kind }) => kind);

it('a question is conspicuous at its thresholds, with the number that says it, and not beside them [statistics.11]', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ facility: 0.95 })).toEqual([]);
  expect(itemFindings(item({ facility: 0.951 }))).toEqual([{ kind: 'tooEasy', facility: 0.951 }]);
  expect(itemFindings(item({ facility: 0.24 }))).toEqual([{ kind: 'tooHard', facility: 0.24, below: 0.25 }]);
  expect(kinds({ facility: 0.24, guessScore: null })).toEqual([]);
  expect(kinds({ facility: 0.19, guessScore: null })).toEqual(['tooHard']);
  expect(kinds({ discriminationIndex: 0.1 })).toEqual([]);
  expect(kinds({ discriminationIndex: 0.09 })).toEqual(['weakDiscrimination']);
  expect(kinds({ discriminationIndex: -0.01 })).toEqual(['negativeDiscrimination']);
  expect(kinds({ discriminationIndex: -0.01, attemptCount: ENOUGH_ATTEMPTS - 1 })).toEqual([]);
  expect(kinds({ notReachedCount: 10 })).toEqual(['notReached']);
  expect(kinds({ notReachedCount: 9 })).toEqual([]);
  expect(kinds({ attemptCount: 4, facility: 0 })).toEqual([]);
  expect(kinds({ facility: 'tooFew', discriminationIndex: 'noVariance' })).toEqual([]);
});

it('a key may be wrong where choosers of another option did better, or more of the best chose it [statistics.12]', () => {
  const options = (change: Partial<{ count: number; meanTotal: number; upperShare: number }>) => [
    { label: 'A', isKey: true, count: 60, meanTotal: 700, upperShare: 0.4 },
    { label: 'B', isKey: false, count: 40, meanTotal: 400, upperShare: 0.1, ...change },
    { label: 'C', isKey: false, count: 0, meanTotal: 'tooFew' as const, upperShare: 0 },
  ];
  const findings = (change: Parameters<typeof options>[0]) =>
    itemFindings(item({ options: options(change) }));
  expect(findings({ meanTotal: 701 })[0]).toEqual({
    kind: 'keyMayBeWrong',
    option: 'B',
    key: 'A',
    by: 'meanTotal',
    value: 701,
    keyValue: 700,
  });
  expect(findings({ upperShare: 0.41 })[0]).toMatchObject({
    by: 'upperShare',
    value: 0.41,
    keyValue: 0.4,
  });
  expect(findings({ meanTotal: 701, count: 4 }).map(({ kind }) => kind)).toEqual(['neverChosen']);
  expect(findings({}).map(({ kind }) => kind)).toEqual(['neverChosen']);
});
