import { chiSquareTail } from './chi-square.ts';
import type { Fit } from './fit-model.ts';

/** The likelihood-ratio test of one slope for all items against a slope an item. */
export interface ModelComparison {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** The probability of so large a difference if one slope were right. */
  readonly probability: number;
}

export function compareModels(onePl: Fit, twoPl: Fit): ModelComparison {
  const chiSquare = Math.max(0, 2 * (twoPl.logLikelihood - onePl.logLikelihood));
  const degreesOfFreedom = twoPl.parameters.slopes.length - 1;
  return { chiSquare, degreesOfFreedom, probability: chiSquareTail(chiSquare, degreesOfFreedom) };
}
