import { expectCounts } from './expectation.ts';
import type { Fit } from './fit-model.ts';
import { probabilityOf } from './item-parameters.ts';
import { type Quadrature, standardNormal } from './quadrature.ts';
import type { ResponsePatterns } from './response-patterns.ts';
import { invertSymmetric, type Matrix, matrixOf } from './symmetric-matrix.ts';

export interface StandardErrors {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
  readonly difficulties: Float64Array;
}

/**
 * Standard errors by the observed information (Louis 1982, Journal of the Royal Statistical Society B 44): the information that the
 * expected counts would have as observed ones, less what is missing because abilities are not seen. Null where the information
 * is not positive definite: the estimates are then no maximum.
 */
export function standardErrorsOf(
  fit: Fit,
  patterns: ResponsePatterns,
  quadrature: Quadrature = standardNormal(),
): StandardErrors | null {
  const { itemCount } = patterns;
  const both = observedInformation(fit, patterns, quadrature);
  const covariance = invertSymmetric(fit.model === '2PL' ? both : withCommonSlope(both, itemCount));
  if (covariance === null) return null;
  const slopeAt = (item: number) => (fit.model === '2PL' ? itemCount + item : itemCount);
  const at = (row: number, column: number) => covariance.rows[row]?.[column] ?? 0;
  const { slopes, intercepts } = fit.parameters;
  return {
    slopes: slopes.map((_, item) => Math.sqrt(at(slopeAt(item), slopeAt(item)))),
    intercepts: intercepts.map((_, item) => Math.sqrt(at(item, item))),
    // The delta method for -intercept / slope.
    difficulties: slopes.map((slope, item) => {
      const difficulty = -(intercepts[item] ?? 0) / slope;
      const variance =
        at(item, item) +
        difficulty * difficulty * at(slopeAt(item), slopeAt(item)) +
        2 * difficulty * at(item, slopeAt(item));
      return Math.sqrt(variance) / Math.abs(slope);
    }),
  };
}

/** The observed information of the intercepts, and after them the slopes. */
function observedInformation(
  { parameters }: Fit,
  patterns: ResponsePatterns,
  quadrature: Quadrature,
): Matrix {
  const { itemCount: items, right, frequencies } = patterns;
  const { abilities } = quadrature;
  const nodes = abilities.length;
  const probabilities = Array.from({ length: items }, (_, item) =>
    abilities.map((ability) =>
      probabilityOf(parameters.slopes[item] ?? 0, parameters.intercepts[item] ?? 0, ability),
    ),
  );
  const information = matrixOf(2 * items);
  // The posterior of each pattern, a row a node, by its frequency.
  const posteriors = Array.from({ length: nodes }, () => new Float64Array(right.length));
  const mean = new Float64Array(2 * items);
  const { counts, right: sums } = expectCounts(patterns, parameters, quadrature, (pattern, posterior) => {
    const frequency = frequencies[pattern] ?? 0;
    setMeanScore(mean, right[pattern] as Uint16Array, posterior, probabilities, abilities);
    addOuter(information, mean, frequency);
    for (let node = 0; node < nodes; node++)
      (posteriors[node] as Float64Array)[pattern] = frequency * (posterior[node] ?? 0);
  });
  const together = new Float64Array(items * items);
  for (let node = 0; node < nodes; node++) {
    countTogether(together, right, posteriors[node] as Float64Array, items);
    const ability = abilities[node] ?? 0;
    const count = counts[node] ?? 0;
    for (let one = 0; one < items; one++) {
      const p = probabilities[one]?.[node] ?? 0;
      const solved = sums[one]?.[node] ?? 0;
      for (let other = one; other < items; other++) {
        const q = probabilities[other]?.[node] ?? 0;
        const product =
          (together[one * items + other] ?? 0) - q * solved - p * (sums[other]?.[node] ?? 0) + p * q * count;
        const missing = one === other ? product - count * p * (1 - p) : product;
        addScore(information, one, other, items, ability, -missing);
      }
    }
  }
  return information;
}

/** Adds a value to the entries of two items' intercepts and slopes, of which a score differs by the factor of the ability. */
function addScore(
  { rows }: Matrix,
  one: number,
  other: number,
  items: number,
  ability: number,
  value: number,
): void {
  const add = (row: number, column: number, by: number) => {
    const entries = rows[row] as Float64Array;
    entries[column] = (entries[column] ?? 0) + by;
    if (row === column) return;
    const mirrored = rows[column] as Float64Array;
    mirrored[row] = (mirrored[row] ?? 0) + by;
  };
  add(one, other, value);
  add(items + one, items + other, value * ability * ability);
  add(one, items + other, value * ability);
  if (one !== other) add(other, items + one, value * ability);
}

/** How often two items are right together at a node. */
function countTogether(
  together: Float64Array,
  right: readonly Uint16Array[],
  posterior: Float64Array,
  items: number,
): void {
  together.fill(0);
  for (const [pattern, solved] of right.entries()) {
    const weight = posterior[pattern] ?? 0;
    // A weight that changes no digit of a sum of attempts.
    if (weight < 1e-14) continue;
    for (let one = 0; one < solved.length; one++) {
      const row = (solved[one] ?? 0) * items;
      for (let other = one; other < solved.length; other++) {
        const place = row + (solved[other] ?? 0);
        together[place] = (together[place] ?? 0) + weight;
      }
    }
  }
}

/** Writes the score of a pattern: the mean of right or wrong less the probability, by the intercept and by the slope. */
function setMeanScore(
  mean: Float64Array,
  solved: Uint16Array,
  posterior: Float64Array,
  probabilities: readonly Float64Array[],
  abilities: Float64Array,
): void {
  const items = probabilities.length;
  let expected = 0;
  for (let node = 0; node < abilities.length; node++)
    expected += (posterior[node] ?? 0) * (abilities[node] ?? 0);
  mean.fill(0);
  for (const item of solved) {
    mean[item] = 1;
    mean[items + item] = expected;
  }
  for (let item = 0; item < items; item++) {
    const probability = probabilities[item] as Float64Array;
    let byIntercept = 0;
    let bySlope = 0;
    for (let node = 0; node < abilities.length; node++) {
      const share = (posterior[node] ?? 0) * (probability[node] ?? 0);
      byIntercept += share;
      bySlope += share * (abilities[node] ?? 0);
    }
    mean[item] = (mean[item] ?? 0) - byIntercept;
    mean[items + item] = (mean[items + item] ?? 0) - bySlope;
  }
}

function addOuter({ rows }: Matrix, vector: Float64Array, by: number): void {
  for (const [row, entries] of rows.entries()) {
    const factor = by * (vector[row] ?? 0);
    for (let column = 0; column < vector.length; column++)
      entries[column] = (entries[column] ?? 0) + factor * (vector[column] ?? 0);
  }
}

/** The information of the intercepts and of one slope that all items share. */
function withCommonSlope({ rows }: Matrix, items: number): Matrix {
  const common = matrixOf(items + 1);
  const place = (index: number) => Math.min(index, items);
  for (const [row, entries] of rows.entries())
    for (const [column, value] of entries.entries()) {
      const target = common.rows[place(row)] as Float64Array;
      target[place(column)] = (target[place(column)] ?? 0) + value;
    }
  return common;
}
