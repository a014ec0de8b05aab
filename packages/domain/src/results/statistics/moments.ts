import type { Figure } from './figure.ts';

/** One value of each attempt, in the same order everywhere: whole hundredths of marks, or milliseconds. */
export type Column = Int32Array | Float64Array;

/** Number, mean and sums of the powers of deviations from the mean: enough for every moment, and two of them can be merged. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** Sums of (x - mean)^2, ^3 and ^4. */
  readonly sum2: number;
  readonly sum3: number;
  readonly sum4: number;
}

export const NO_MOMENTS: Moments = { count: 0, mean: 0, sum2: 0, sum3: 0, sum4: 0 };

/** The mean of a column; 0 for an empty one. The sum of whole numbers is exact up to 2^53. */
export function meanOf(column: Column): number {
  let sum = 0;
  for (const value of column) sum += value;
  return column.length === 0 ? 0 : sum / column.length;
}

/**
 * The moments of a column. Deviations are summed, not powers of the values: marks of 10,000.00 that differ by 0.01 would lose all
 * digits otherwise.
 */
export function momentsOf(column: Column): Moments {
  const mean = meanOf(column);
  let sum2 = 0;
  let sum3 = 0;
  let sum4 = 0;
  for (const value of column) {
    const deviation = value - mean;
    const square = deviation * deviation;
    sum2 += square;
    sum3 += square * deviation;
    sum4 += square * square;
  }
  return { count: column.length, mean, sum2, sum3, sum4 };
}

/** The moments of two disjoint groups together (Pébay 2008, Sandia report SAND2008-6212, equations 2.1 to 2.5). */
export function mergeMoments(one: Moments, other: Moments): Moments {
  const count = one.count + other.count;
  if (one.count === 0) return other;
  if (other.count === 0) return one;
  const delta = other.mean - one.mean;
  const [a, b] = [one.count, other.count];
  const step = delta / count;
  return {
    count,
    mean: one.mean + b * step,
    sum2: one.sum2 + other.sum2 + a * b * delta * step,
    sum3:
      one.sum3 +
      other.sum3 +
      a * b * (a - b) * delta * step * step +
      3 * (a * other.sum2 - b * one.sum2) * step,
    sum4:
      one.sum4 +
      other.sum4 +
      a * b * (a * a - a * b + b * b) * delta * step * step * step +
      6 * (a * a * other.sum2 + b * b * one.sum2) * step * step +
      4 * (a * other.sum3 - b * one.sum3) * step,
  };
}

/** The variance of the population that the attempts are a sample of: the sum of squares by n - 1. */
export const varianceOf = ({ count, sum2 }: Moments): Figure => (count < 2 ? 'tooFew' : sum2 / (count - 1));

/** The standard deviation, of the same variance. */
export function deviationOf(moments: Moments): Figure {
  const variance = varianceOf(moments);
  return typeof variance === 'number' ? Math.sqrt(variance) : variance;
}

/** Skewness by unbiased k-statistics, k3 / k2^1.5 (Kendall and Stuart, The Advanced Theory of Statistics 1, 12.9). */
export function skewnessOf({ count: n, sum2, sum3 }: Moments): Figure {
  if (n < 3) return 'tooFew';
  if (sum2 <= 0) return 'noVariance';
  const k2 = sum2 / (n - 1);
  const k3 = (n * sum3) / ((n - 1) * (n - 2));
  return k3 / k2 ** 1.5;
}

/** Excess kurtosis by unbiased k-statistics, k4 / k2^2: 0 for a normal distribution. */
export function kurtosisOf({ count: n, sum2, sum4 }: Moments): Figure {
  if (n < 4) return 'tooFew';
  if (sum2 <= 0) return 'noVariance';
  const k2 = sum2 / (n - 1);
  const k4 = (n * ((n + 1) * sum4 - (3 * (n - 1) * sum2 * sum2) / n)) / ((n - 1) * (n - 2) * (n - 3));
  return k4 / (k2 * k2);
}

/**
 * The covariance of two columns of the same attempts, by n - 1. Deviations are from the nearest whole number to the mean: sums of whole
 * numbers are exact, so that a covariance of 0 is 0 in every order of the attempts.
 */
export function covarianceOf(one: Column, other: Column): Figure {
  const n = one.length;
  if (n < 2) return 'tooFew';
  const [centre, otherCentre] = [Math.round(meanOf(one)), Math.round(meanOf(other))];
  let products = 0;
  let sum = 0;
  let otherSum = 0;
  for (let index = 0; index < n; index++) {
    const deviation = (one[index] ?? 0) - centre;
    const otherDeviation = (other[index] ?? 0) - otherCentre;
    products += deviation * otherDeviation;
    sum += deviation;
    otherSum += otherDeviation;
  }
  return (n * products - sum * otherSum) / n / (n - 1);
}

/** Pearson's correlation of two columns, between -1 and 1. */
export function correlationOf(one: Column, other: Column): Figure {
  const covariance = covarianceOf(one, other);
  if (typeof covariance !== 'number') return covariance;
  const variances = [varianceOf(momentsOf(one)), varianceOf(momentsOf(other))].map(Number);
  const [first = 0, second = 0] = variances;
  if (first <= 0 || second <= 0) return 'noVariance';
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(first * second)));
}
