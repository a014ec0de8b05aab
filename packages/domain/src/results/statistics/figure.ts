/**
 * Why a figure is not defined:
 *
 * - `tooFew`: it needs more attempts, or more questions, than there are
 * - `noVariance`: all attempts have the same marks, so that nothing can be compared
 * - `negativeCovariance`: whoever did better in the question did worse in the test, so that it has no share of the test
 * - `voided`: the question is void, and stays out of all that compares questions
 */
export const UNDEFINED = ['tooFew', 'noVariance', 'negativeCovariance', 'voided'] as const;
export type Undefined = (typeof UNDEFINED)[number];

/** A figure, or the reason why there is none: never 0 or NaN in its place. */
export type Figure = number | Undefined;

export const isDefined = (figure: Figure): figure is number => typeof figure === 'number';

/** A quotient; undefined for a divisor that is not above 0. */
export const shareOf = (part: number, whole: number): Figure => (whole > 0 ? part / whole : 'noVariance');

/** A figure of another one, which is undefined for the same reason. */
export const mapFigure = (figure: Figure, map: (value: number) => number): Figure =>
  isDefined(figure) ? map(figure) : figure;
