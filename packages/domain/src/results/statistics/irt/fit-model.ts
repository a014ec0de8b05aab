import { expectCounts } from './expectation.ts';
import type { ItemParameters } from './item-parameters.ts';
import { maximizeCommon, maximizeEach } from './maximization.ts';
import { type Quadrature, standardNormal } from './quadrature.ts';
import type { ResponsePatterns } from './response-patterns.ts';

/** 1PL: one slope for all items. 2PL: a slope an item. */
export type Model = '1PL' | '2PL';

export interface Fit {
  readonly model: Model;
  readonly parameters: ItemParameters;
  readonly logLikelihood: number;
  readonly cycles: number;
  /** False where the parameters still moved at the last cycle. */
  readonly hasConverged: boolean;
}

interface FitOptions {
  readonly quadrature?: Quadrature;
  readonly maxCycles?: number;
  /** Called after each cycle with the largest change of a parameter; false ends the fit. */
  readonly onCycle?: (cycle: number, change: number) => boolean;
}

const PARTS = ['slopes', 'intercepts'] as const;
const MAX_CYCLES = 2_000;
/** The largest change of a parameter in a cycle that counts as none; what is shown has three digits. */
const CONVERGED = 1e-6;

/**
 * Fits a logistic model by marginal maximum likelihood with the EM algorithm (Bock and Aitkin 1981, Psychometrika 46), abilities
 * being standard normal. Two steps foretell where the following ones lead (Varadhan and Roland 2008, Scandinavian Journal of Statistics
 * 35, SQUAREM): that takes a fifth of the cycles, and a guess that is no better is not followed. Each item must have right and wrong
 * answers.
 */
export function fitModel(
  model: Model,
  patterns: ResponsePatterns,
  { quadrature = standardNormal(), maxCycles = MAX_CYCLES, onCycle = () => true }: FitOptions = {},
): Fit {
  const maximize = model === '1PL' ? maximizeCommon : maximizeEach;
  const step = (from: ItemParameters) => {
    const expectation = expectCounts(patterns, from, quadrature);
    const next = maximize(expectation, quadrature.abilities, from);
    return { logLikelihood: expectation.logLikelihood, next };
  };
  let parameters = startOf(patterns);
  for (let cycle = 1; ; cycle++) {
    const first = step(parameters);
    const change = largestChange(parameters, first.next);
    const hasConverged = change < CONVERGED;
    if (hasConverged || cycle >= maxCycles || !onCycle(cycle, change)) {
      const { logLikelihood } = expectCounts(patterns, first.next, quadrature);
      return { model, parameters: first.next, logLikelihood, cycles: cycle, hasConverged };
    }
    const second = step(first.next);
    const foretold = step(extrapolate(parameters, first.next, second.next));
    parameters = foretold.logLikelihood > second.logLikelihood ? foretold.next : second.next;
  }
}

/** Where the sequence of three steps leads if each is the same part of the one before. */
function extrapolate(start: ItemParameters, first: ItemParameters, second: ItemParameters): ItemParameters {
  let squares = 0;
  let bends = 0;
  for (const name of PARTS)
    for (const [item, value] of start[name].entries()) {
      const move = (first[name][item] ?? 0) - value;
      const bend = (second[name][item] ?? 0) - (first[name][item] ?? 0) - move;
      squares += move * move;
      bends += bend * bend;
    }
  const length = bends > 0 ? Math.max(1, Math.sqrt(squares / bends)) : 1;
  const foretell = (name: (typeof PARTS)[number]) =>
    start[name].map((value, item) => {
      const move = (first[name][item] ?? 0) - value;
      const bend = (second[name][item] ?? 0) - (first[name][item] ?? 0) - move;
      return value + 2 * length * move + length * length * bend;
    });
  return { slopes: foretell('slopes'), intercepts: foretell('intercepts') };
}

/** Slopes of 1, and the intercepts that the shares of right answers have then. */
function startOf({ right, frequencies, itemCount, attemptCount }: ResponsePatterns): ItemParameters {
  const solved = new Float64Array(itemCount);
  for (const [pattern, items] of right.entries())
    for (const item of items) solved[item] = (solved[item] ?? 0) + (frequencies[pattern] ?? 0);
  return {
    slopes: new Float64Array(itemCount).fill(1),
    intercepts: solved.map((count) => Math.log(count / (attemptCount - count))),
  };
}

function largestChange(before: ItemParameters, after: ItemParameters): number {
  let largest = 0;
  for (const name of PARTS)
    for (const [item, value] of after[name].entries())
      largest = Math.max(largest, Math.abs(value - (before[name][item] ?? 0)));
  return largest;
}
