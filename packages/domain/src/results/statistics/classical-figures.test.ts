import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDefined } from './figure.ts';
import { consistencyWithout, effectiveWeights, type ItemFigures, itemFiguresOf } from './item-figures.ts';
import { LSAT7, marksOf, totalsOf } from './lsat.test-data.ts';
import { type Column, mergeMoments, momentsOf, NO_MOMENTS, skewnessOf, varianceOf } from './moments.ts';
import { quantileOf, sorted } from './quantiles.ts';
import { testFiguresOf } from './test-figures.ts';

const MARK = 100;

/** All figures of a test from the columns of its items. */
function figuresOf(columns: readonly Int32Array[], maximum = MARK) {
  const totals = totalsOf(columns);
  const items = columns.map((column) => itemFiguresOf(column, totals, maximum));
  const itemVariance = items.reduce((sum, { variance }) => sum + (isDefined(variance) ? variance : 0), 0);
  const whole = { itemCount: columns.length, itemVariance };
  return {
    test: testFiguresOf({
      totals,
      passedCount: totals.filter((total) => total >= 3 * maximum).length,
      ...whole,
    }),
    items,
    weights: effectiveWeights(items.map(({ testCovariance }) => testCovariance)),
    without: items.map((item) => consistencyWithout(item, whole)),
  };
}

const expectNear = (figure: unknown, value: number, within = 1e-6) => {
  expect(typeof figure).toBe('number');
  expect(Math.abs((figure as number) - value)).toBeLessThan(within);
};

it('the figures of a test are those published for LSAT 7 [statistics.1]', () => {
  const { test } = figuresOf(marksOf(LSAT7));
  expect(test.count).toBe(1000);
  expectNear(test.mean / MARK, 3.707);
  expect(test.spread.median).toBe(4 * MARK);
  expectNear(Number(test.standardDeviation) / MARK, 1.1985773182);
  expectNear(test.skewness, -0.798246162);
  expectNear(test.kurtosis, 0.0632945552);
  expectNear(test.consistency, 0.4534087354);
  expectNear(test.errorRatio, 0.7393181079);
  expectNear(Number(test.standardError) / MARK, 0.886129915);
});

/** Facility, standard deviation in marks, index, efficiency, correlation with the total, effective weight. */
const PUBLISHED = [
  [0.828, 0.3775692765, 0.2457316499, 0.3326214629, 0.5299878008, 0.1837064],
  [0.658, 0.4746169627, 0.2466735767, 0.316487951, 0.5996766534, 0.2190904],
  [0.772, 0.4197525369, 0.3131792534, 0.4059038307, 0.6112103275, 0.2080104],
  [0.606, 0.4888793338, 0.2227512541, 0.2815979352, 0.5920286263, 0.2209354],
  [0.843, 0.3639828066, 0.1747863009, 0.2378260026, 0.4611917016, 0.1682574],
] as const;

it('the figures of each question are those published for LSAT 7 [statistics.2]', () => {
  const { items, weights } = figuresOf(marksOf(LSAT7));
  for (const [
    index,
    [facility, deviation, discrimination, efficiency, correlation, weight],
  ] of PUBLISHED.entries()) {
    const item = items[index] as ItemFigures;
    expectNear(item.facility, facility);
    expectNear(Number(item.standardDeviation) / MARK, deviation);
    expectNear(item.discriminationIndex, discrimination);
    expectNear(item.discriminationEfficiency, efficiency);
    expectNear(item.testCorrelation, correlation);
    expectNear(weights[index], weight, 1e-6);
  }
});

it('the consistency without a question is that of the test of the others [statistics.3]', () => {
  const columns = marksOf(LSAT7);
  const { without } = figuresOf(columns);
  for (const index of columns.keys()) {
    const others = figuresOf(columns.filter((_, other) => other !== index));
    expectNear(without[index], Number(others.test.consistency), 1e-12);
  }
});

const matrix = fc.integer({ min: 2, max: 6 }).chain((items) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: items, maxLength: items }), {
    minLength: 5,
    maxLength: 60,
  }),
);

const columnsOf = (rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, item) => Int32Array.from(rows, (row) => 100 * (row[item] ?? 0)));

/** Expects equal figures; sums in another order differ in their last digits. */
function expectAlike(one: unknown, other: unknown): void {
  if (typeof one === 'number' && typeof other === 'number')
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(other)));
  else if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    expect(Object.keys(one)).toEqual(Object.keys(other));
    const others: readonly unknown[] = Object.values(other);
    for (const [index, value] of Object.values(one).entries()) expectAlike(value, others[index]);
  } else expect(one).toBe(other);
}

it('the figures do not depend on the order of attempts or questions [statistics.4]', () => {
  fc.assert(
    fc.property(matrix, (rows) => {
      const figures = figuresOf(columnsOf(rows), 300);
      expectAlike(figuresOf(columnsOf(rows.toReversed()), 300), figures);
      const turned = figuresOf(columnsOf(rows).toReversed(), 300);
      expectAlike(turned.test, figures.test);
      expectAlike(turned.items.toReversed(), figures.items);
      expectAlike(turned.weights.toReversed(), figures.weights);
    }),
  );
});

it('moments of 10,000 attempts are equal at once and in parts, and keep their digits far from 0 [statistics.5]', () => {
  const values = Int32Array.from({ length: 10_000 }, (_, index) => 1_000_000 + ((index * 7919) % 4) - 1);
  const whole = momentsOf(values);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 8 }), (cuts) => {
      const bounds = [0, ...cuts.toSorted((one, other) => one - other), 10_000];
      const parts = bounds.slice(1).map((to, index) => momentsOf(values.slice(bounds[index], to)));
      const merged = parts.reduce(mergeMoments, NO_MOMENTS);
      for (const key of ['count', 'mean', 'sum2', 'sum4'] as const)
        expect(Math.abs(merged[key] / whole[key] - 1)).toBeLessThan(1e-9);
      expect(Math.abs(merged.sum3 - whole.sum3)).toBeLessThan(1e-6 * whole.sum2);
    }),
  );
  // The values are 999,999 to 1,000,002 in equal numbers: a variance of 1.25 n / (n - 1).
  expectNear(varianceOf(whole), (1.25 * 10_000) / 9_999, 1e-9);
  expectNear(skewnessOf(whole), 0, 1e-9);
});

it('figures without a meaning name the reason [statistics.6]', () => {
  const alike = [Int32Array.of(100, 100, 100, 100, 100), Int32Array.of(0, 0, 0, 0, 0)];
  const { test, items, weights } = figuresOf(alike);
  expect(test).toMatchObject({
    mean: 100,
    standardDeviation: 0,
    skewness: 'noVariance',
    kurtosis: 'noVariance',
    consistency: 'noVariance',
    errorRatio: 'noVariance',
    standardError: 'noVariance',
    passRate: 0,
  });
  expect(items[0]).toMatchObject({
    facility: 1,
    discriminationIndex: 'noVariance',
    discriminationEfficiency: 'noVariance',
    testCorrelation: 'noVariance',
  });
  expect(weights).toEqual(['noVariance', 'noVariance']);
  const one = figuresOf([Int32Array.of(100), Int32Array.of(0)]);
  expect(one.test).toMatchObject({ standardDeviation: 'tooFew', consistency: 'tooFew', skewness: 'tooFew' });
  const contrary = figuresOf([
    Int32Array.of(100, 0, 0, 0, 0, 0),
    Int32Array.of(0, 100, 100, 0, 100, 100),
    Int32Array.of(0, 100, 100, 100, 0, 100),
  ]);
  expect(contrary.weights[0]).toBe('negativeCovariance');
  expectNear(Number(contrary.weights[1]) + Number(contrary.weights[2]), 1);
});

it('quartiles are interpolated between the nearest values [statistics.7]', () => {
  const values: Column = sorted(Int32Array.of(7, 1, 3, 10));
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantileOf(values, share))).toEqual([1, 2.5, 5, 7.75, 10]);
  expect(quantileOf(new Int32Array(), 0.5)).toBe('tooFew');
});
