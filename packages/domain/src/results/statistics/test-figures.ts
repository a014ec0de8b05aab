import { type Figure, isDefined, mapFigure } from './figure.ts';
import {
  type Column,
  deviationOf,
  kurtosisOf,
  type Moments,
  meanOf,
  momentsOf,
  skewnessOf,
  varianceOf,
} from './moments.ts';
import { type Spread, spreadOf } from './quantiles.ts';

/** The figures of a test. Marks are hundredths, not whole ones any more. */
export interface TestFigures {
  readonly count: number;
  readonly mean: number;
  readonly spread: Spread;
  readonly standardDeviation: Figure;
  readonly skewness: Figure;
  readonly kurtosis: Figure;
  /** Cronbach's alpha: the share of the variance that is not error, at most 1; below 0 where questions contradict each other. */
  readonly consistency: Figure;
  /** The share of the standard deviation that is error: the square root of 1 - consistency. */
  readonly errorRatio: Figure;
  /** The standard error of one candidate's marks. */
  readonly standardError: Figure;
  /** The share of the attempts that passed. */
  readonly passRate: Figure;
}

interface Tested {
  /** The marks of each attempt in the whole test, void questions included. */
  readonly totals: Column;
  /** The sum of the variances of the questions that count, and their number. */
  readonly itemVariance: number;
  readonly itemCount: number;
  /** The attempts that passed. */
  readonly passedCount: number;
}

/**
 * The coefficient of internal consistency, Cronbach's alpha (Cronbach 1951, Psychometrika 16): k / (k - 1) times the share of the
 * test's variance that its questions do not have alone. A question that everybody got alike, such as a void one, has no variance;
 * only those that count are in `itemCount`.
 */
export function consistencyOf(itemCount: number, itemVariance: number, testVariance: Figure): Figure {
  if (itemCount < 2) return 'tooFew';
  if (!isDefined(testVariance)) return testVariance;
  if (testVariance <= 0) return 'noVariance';
  return (itemCount / (itemCount - 1)) * (1 - itemVariance / testVariance);
}

/** The figures of a test from the marks of its attempts. */
export function testFiguresOf({ totals, itemVariance, itemCount, passedCount }: Tested): TestFigures {
  const moments: Moments = momentsOf(totals);
  const standardDeviation = deviationOf(moments);
  const consistency = consistencyOf(itemCount, itemVariance, varianceOf(moments));
  const errorRatio = mapFigure(consistency, (alpha) => Math.sqrt(1 - alpha));
  return {
    count: totals.length,
    mean: meanOf(totals),
    spread: spreadOf(totals),
    standardDeviation,
    skewness: skewnessOf(moments),
    kurtosis: kurtosisOf(moments),
    consistency,
    errorRatio,
    standardError: mapFigure(errorRatio, (ratio) =>
      isDefined(standardDeviation) ? ratio * standardDeviation : 0,
    ),
    passRate: totals.length === 0 ? 'tooFew' : passedCount / totals.length,
  };
}
