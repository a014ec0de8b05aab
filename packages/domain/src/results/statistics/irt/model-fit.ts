import type { Figure } from '../figure.ts';
import type { LeftOut } from './model-data.ts';
import type { ObservedPoint } from './observed-curve.ts';

/** An estimate with its standard error, which is undefined where the data does not bound it. */
export interface Estimate {
  readonly value: number;
  readonly error: Figure;
}

/**
 * Why an estimate needs care: a slope below 0 says that who is able fails, and a difficulty `beyondData` lies outside of the abilities
 * of nearly all candidates.
 */
export const ESTIMATE_WARNINGS = ['negativeSlope', 'beyondData'] as const;
export type EstimateWarning = (typeof ESTIMATE_WARNINGS)[number];

/** A question in a model. The logit of a right answer is `slope` · ability + `intercept`. */
export interface ItemFit {
  readonly questionId: number;
  readonly slope: Estimate;
  readonly intercept: Estimate;
  /** The ability at which half answer right; undefined for a slope of 0. */
  readonly difficulty: { readonly value: Figure; readonly error: Figure };
  readonly warnings: readonly EstimateWarning[];
  /** The shares of right answers of ten groups by ability. */
  readonly observed: readonly ObservedPoint[];
}

/** A fitted model. */
export interface ModelFit {
  readonly logLikelihood: number;
  readonly hasConverged: boolean;
  readonly cycles: number;
  readonly items: readonly ItemFit[];
  /** How much the test says about abilities, and the standard error of one that is estimated there. */
  readonly information: readonly {
    readonly ability: number;
    readonly information: number;
    readonly error: number;
  }[];
}

/** Both models of the questions of a set, for which its attempts sufficed. */
export interface ModelFits {
  readonly attemptCount: number;
  readonly onePl: ModelFit;
  readonly twoPl: ModelFit;
  readonly comparison: {
    readonly chiSquare: number;
    readonly degreesOfFreedom: number;
    readonly probability: number;
  };
  readonly leftOut: readonly { readonly questionId: number; readonly reason: LeftOut }[];
}

/** A fit waits for a server, runs, and then is ready, has failed or was cancelled. */
export const MODEL_FIT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const;
export type ModelFitState = (typeof MODEL_FIT_STATES)[number];

/**
 * Why there is no fit: fewer than 200 attempts or three usable questions, too much time or memory, a server that stopped twice, a
 * regrade that changed the marks meanwhile, or a fault.
 */
export const MODEL_FIT_FAILURES = [
  'tooFewAttempts',
  'tooFewQuestions',
  'tooLong',
  'interrupted',
  'regraded',
  'unexpected',
] as const;
export type ModelFitFailure = (typeof MODEL_FIT_FAILURES)[number];
