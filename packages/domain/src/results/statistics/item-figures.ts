import type { Marks } from '../../marks.ts';
import { type Figure, isDefined, shareOf } from './figure.ts';
import {
  type Column,
  correlationOf,
  covarianceOf,
  deviationOf,
  meanOf,
  momentsOf,
  varianceOf,
} from './moments.ts';
import { sorted } from './quantiles.ts';
import { consistencyOf } from './test-figures.ts';

/** The figures of a question that need no other question. Shares and correlations are between -1 and 1. */
export interface ItemFigures {
  /** The mean of the marks as a share of their maximum. */
  readonly facility: Figure;
  /** In hundredths of a mark. */
  readonly standardDeviation: Figure;
  readonly variance: Figure;
  /** The variance of the marks in the rest of the test. */
  readonly restVariance: Figure;
  /** The covariance with the whole test, of which the effective weight is a share. */
  readonly testCovariance: Figure;
  /** The correlation with the marks in the rest of the test. */
  readonly discriminationIndex: Figure;
  /** The covariance with the rest as a share of the largest that the same marks allow, in another order of attempts. */
  readonly discriminationEfficiency: Figure;
  /** The correlation with the marks in the whole test, to which the question itself adds. */
  readonly testCorrelation: Figure;
}

/** The marks of each attempt in all other questions. */
export const restOf = (marks: Column, totals: Column): Float64Array =>
  Float64Array.from(totals, (total, index) => total - (marks[index] ?? 0));

/**
 * The figures of a question from the marks that each attempt got for it and in the whole test.
 *
 * @param maximum the marks of a right answer
 */
export function itemFiguresOf(marks: Column, totals: Column, maximum: Marks): ItemFigures {
  const rest = restOf(marks, totals);
  const moments = momentsOf(marks);
  const covariance = covarianceOf(marks, rest);
  const largest = covarianceOf(sorted(marks), sorted(rest));
  return {
    facility: marks.length === 0 ? 'tooFew' : shareOf(meanOf(marks), maximum),
    standardDeviation: deviationOf(moments),
    variance: varianceOf(moments),
    restVariance: varianceOf(momentsOf(rest)),
    testCovariance: covarianceOf(marks, totals),
    discriminationIndex: correlationOf(marks, rest),
    discriminationEfficiency:
      isDefined(covariance) && isDefined(largest) ? shareOf(covariance, largest) : covariance,
    testCorrelation: correlationOf(marks, totals),
  };
}

/**
 * The share of the test's variance that each question has in effect: the square root of its covariance with the test, as a share of the
 * sum of these roots. One with a negative covariance has none, and does not enter the sum.
 */
export function effectiveWeights(covariances: readonly Figure[]): Figure[] {
  const roots = covariances.map((covariance): Figure => {
    if (!isDefined(covariance)) return covariance;
    return covariance < 0 ? 'negativeCovariance' : Math.sqrt(covariance);
  });
  const sum = roots.reduce((total: number, root) => (isDefined(root) ? total + root : total), 0);
  return roots.map((root) => (isDefined(root) ? shareOf(root, sum) : root));
}

interface WholeTest {
  readonly itemCount: number;
  /** The sum of the variances of all questions that count. */
  readonly itemVariance: number;
}

/** The consistency that the test would have without a question. */
export const consistencyWithout = (
  { variance, restVariance }: Pick<ItemFigures, 'variance' | 'restVariance'>,
  { itemCount, itemVariance }: WholeTest,
): Figure =>
  isDefined(variance) ? consistencyOf(itemCount - 1, itemVariance - variance, restVariance) : variance;
