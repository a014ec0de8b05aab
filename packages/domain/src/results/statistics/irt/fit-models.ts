import type { Figure } from '../figure.ts';
import { type Fit, fitModel, type Model } from './fit-model.ts';
import { abilityError, testInformation } from './information.ts';
import { difficultyOf } from './item-parameters.ts';
import { compareModels } from './model-comparison.ts';
import type { LeftOut } from './model-data.ts';
import type { EstimateWarning, ItemFit, ModelFit, ModelFits } from './model-fit.ts';
import { observedCurves } from './observed-curve.ts';
import { patternsOf, type ResponsePatterns } from './response-patterns.ts';
import { type StandardErrors, standardErrorsOf } from './standard-errors.ts';

/** Abilities beyond which 3 of 1,000 candidates are: a difficulty there is not measured, but continued. */
const DATA_END = 3;
/** Where the information of a test is shown: from -4 to 4. */
const ABILITIES = Array.from({ length: 41 }, (_, index) => (index - 20) / 5);
/** The change of a parameter at which a fit ends, and the shares of the work, for its progress. */
const [CHANGE_AT_END, SHARE_OF_ONE_PL, SHARE_OF_TWO_PL] = [1e-6, 0.3, 0.4];

interface ScoredQuestions {
  readonly questionIds: readonly number[];
  /** Of each question, 1 for each attempt that has it right. */
  readonly columns: readonly Uint8Array[];
  readonly leftOut: readonly { readonly questionId: number; readonly reason: LeftOut }[];
}

/**
 * Fits both models to the same answers and compares them.
 *
 * @param onProgress called with the share of the work that is done, as far as it can be foretold
 */
export function fitModels(
  { questionIds, columns, leftOut }: ScoredQuestions,
  onProgress: (done: number) => void,
): ModelFits {
  const patterns = patternsOf(columns);
  const fit = (model: Model, from: number, share: number) =>
    fitModel(model, patterns, {
      onCycle: (_cycle, change) => {
        onProgress(from + share * nearness(change));
        return true;
      },
    });
  const one = fit('1PL', 0, SHARE_OF_ONE_PL);
  const two = fit('2PL', SHARE_OF_ONE_PL, SHARE_OF_TWO_PL);
  const begun = SHARE_OF_ONE_PL + SHARE_OF_TWO_PL;
  onProgress(begun);
  const onePl = describe(one, patterns, questionIds);
  onProgress(begun + (1 - begun) / 2);
  const twoPl = describe(two, patterns, questionIds);
  return { attemptCount: patterns.attemptCount, onePl, twoPl, comparison: compareModels(one, two), leftOut };
}

/** How near a fit is to its end, by the logarithm of its last change: 0 for a change of 1. */
const nearness = (change: number): number =>
  Math.min(1, Math.max(0, Math.log(change) / Math.log(CHANGE_AT_END)));

function describe(fit: Fit, patterns: ResponsePatterns, questionIds: readonly number[]): ModelFit {
  const errors = standardErrorsOf(fit, patterns);
  const { points } = observedCurves(fit, patterns);
  return {
    logLikelihood: fit.logLikelihood,
    hasConverged: fit.hasConverged,
    cycles: fit.cycles,
    items: questionIds.map((questionId, item) => ({
      questionId,
      ...estimatesOf(fit, errors, item),
      observed: points[item] ?? [],
    })),
    information: ABILITIES.map((ability) => ({
      ability,
      information: testInformation(fit.parameters, ability),
      error: abilityError(fit.parameters, ability),
    })),
  };
}

function estimatesOf(
  { parameters }: Fit,
  errors: StandardErrors | null,
  item: number,
): Omit<ItemFit, 'questionId' | 'observed'> {
  const slope = parameters.slopes[item] ?? 0;
  const intercept = parameters.intercepts[item] ?? 0;
  const difficulty = difficultyOf(slope, intercept);
  const warnings: EstimateWarning[] = [];
  if (slope < 0) warnings.push('negativeSlope');
  if (Math.abs(difficulty) > DATA_END) warnings.push('beyondData');
  return {
    slope: { value: slope, error: finite(errors?.slopes[item]) },
    intercept: { value: intercept, error: finite(errors?.intercepts[item]) },
    difficulty: { value: finite(difficulty), error: finite(errors?.difficulties[item]) },
    warnings,
  };
}

const finite = (value: number | undefined): Figure =>
  value !== undefined && Number.isFinite(value) ? value : 'noVariance';
