import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LSAT6, LSAT7, marksOf } from '../lsat.test-data.ts';
import { chiSquareTail, logGamma } from './chi-square.ts';
import { fitModel } from './fit-model.ts';
import { fitModels } from './fit-models.ts';
import { abilityError, testInformation } from './information.ts';
import { probabilityOf } from './item-parameters.ts';
import { compareModels } from './model-comparison.ts';
import { modelColumnOf } from './model-data.ts';
import { observedCurves } from './observed-curve.ts';
import { patternsOf } from './response-patterns.ts';
import { standardErrorsOf } from './standard-errors.ts';

it('tails of the chi-square distribution are those of its tables [irt.6]', () => {
  // Critical values of NIST/SEMATECH, e-Handbook of Statistical Methods, 1.3.6.7.4.
  for (const [value, degrees, tail] of [
    [3.841, 1, 0.05],
    [9.488, 4, 0.05],
    [18.467, 4, 0.001],
    [23.209, 10, 0.01],
    [124.342, 100, 0.05],
    [77.929, 100, 0.95],
  ] as const)
    expect(chiSquareTail(value, degrees)).toBeCloseTo(tail, 4);
  // With two degrees of freedom it is an exponential function.
  for (const value of [0.01, 1, 3, 4, 20, 300])
    expect(chiSquareTail(value, 2) / Math.exp(-value / 2)).toBeCloseTo(1, 9);
  expect(chiSquareTail(0, 4)).toBe(1);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 11);
});

const patternsFrom = (frequencies: readonly number[]) =>
  patternsOf(marksOf(frequencies, 1).map((column) => Uint8Array.from(column)));

it('a slope an item is needed for LSAT 7 and not for LSAT 6 [irt.7]', () => {
  const compare = (frequencies: readonly number[]) => {
    const patterns = patternsFrom(frequencies);
    return compareModels(fitModel('1PL', patterns), fitModel('2PL', patterns));
  };
  const seven = compare(LSAT7);
  expect(seven.chiSquare).toBeCloseTo(12.1916, 2);
  expect(seven.degreesOfFreedom).toBe(4);
  expect(seven.probability).toBeCloseTo(0.016, 3);
  expect(compare(LSAT6).probability).toBeGreaterThan(0.95);
});

it('questions with partial marks, and those that all or none solved, are left out by name [irt.8]', () => {
  const column = (...marks: number[]) => modelColumnOf(Int32Array.from(marks), 200);
  expect([...column(0, 200, 200)]).toEqual([0, 1, 1]);
  expect([...column(200, 0, 0)]).toEqual([1, 0, 0]);
  expect(column(0, 100, 200)).toBe('partialMarks');
  expect(column(200, 200, 200)).toBe('allSolved');
  expect(column(0, 0, 0)).toBe('noneSolved');
});

it('both models are described with their errors, curves, warnings and comparison [irt.11]', () => {
  const columns = marksOf(LSAT6, 1).map((marks) => Uint8Array.from(marks));
  const progress: number[] = [];
  const fits = fitModels(
    { questionIds: [11, 12, 13, 14, 15], columns, leftOut: [{ questionId: 16, reason: 'allSolved' }] },
    (done) => progress.push(done),
  );
  expect(fits).toMatchObject({ attemptCount: 1000, comparison: { degreesOfFreedom: 4 } });
  expect(fits.twoPl.items.map(({ questionId }) => questionId)).toEqual([11, 12, 13, 14, 15]);
  const [first] = fits.twoPl.items;
  expect(first?.difficulty.value).toBeCloseTo(-3.359, 1);
  expect(first?.warnings).toEqual(['beyondData']);
  expect(fits.twoPl.items[2]?.warnings).toEqual([]);
  expect(first?.observed).toHaveLength(10);
  expect(fits.onePl.information).toHaveLength(41);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBeLessThanOrEqual(1);
});

it('the information of a test is that of its items, and largest where they are difficult [irt.9]', () => {
  const parameters = { slopes: Float64Array.of(2, 2), intercepts: Float64Array.of(0, 0) };
  expect(testInformation(parameters, 0)).toBeCloseTo(2, 12);
  expect(abilityError(parameters, 0)).toBeCloseTo(Math.SQRT1_2, 12);
  fc.assert(
    fc.property(fc.double({ min: -4, max: 4, noNaN: true }), (ability) => {
      expect(testInformation(parameters, ability)).toBeLessThanOrEqual(2 + 1e-12);
    }),
  );
});

/** Reproducible numbers between 0 and 1 (Numerical Recipes' linear congruence). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it('parameters of simulated candidates are recovered within their standard errors, and groups lie on the curves [irt.10]', () => {
  const random = generator(11);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const abilities = Array.from({ length: 2_000 }, normal);
  const slopes = Array.from({ length: 20 }, () => 0.6 + 1.4 * random());
  const intercepts = slopes.map(() => 3 * random() - 1.5);
  const columns = slopes.map((slope, item) =>
    Uint8Array.from(abilities, (ability) =>
      random() < probabilityOf(slope, intercepts[item] ?? 0, ability) ? 1 : 0,
    ),
  );
  const patterns = patternsOf(columns);
  const fit = fitModel('2PL', patterns);
  expect(fit.hasConverged).toBe(true);
  const errors = standardErrorsOf(fit, patterns);
  const scores = slopes.flatMap((slope, item) => [
    ((fit.parameters.slopes[item] ?? 0) - slope) / (errors?.slopes[item] ?? 0),
    ((fit.parameters.intercepts[item] ?? 0) - (intercepts[item] ?? 0)) / (errors?.intercepts[item] ?? 0),
  ]);
  const meanSquare = scores.reduce((sum, score) => sum + score * score, 0) / scores.length;
  // The mean of 40 squares of standard normal errors.
  expect(meanSquare).toBeGreaterThan(0.5);
  expect(meanSquare).toBeLessThan(1.7);
  for (const [item, points] of observedCurves(fit, patterns).points.entries()) {
    expect(points).toHaveLength(10);
    for (const { ability, share } of points) {
      const model = probabilityOf(
        fit.parameters.slopes[item] ?? 0,
        fit.parameters.intercepts[item] ?? 0,
        ability,
      );
      expect(Math.abs(share - model)).toBeLessThan(0.13);
    }
  }
});
