import type { Expectation } from './expectation.ts';
import { type ItemParameters, probabilityOf } from './item-parameters.ts';

// The M-step: logistic regressions on the expected counts, by Newton's method. Their likelihood is concave.

const MAX_STEPS = 25;
const ENOUGH = 1e-10;
/** A step of Newton's method is cut to this, because a first one may overshoot. */
const LONGEST_STEP = 1;

/** Gradient and information of one item's regression. */
interface ItemScore {
  readonly byIntercept: number;
  readonly bySlope: number;
  readonly intercept: number;
  readonly both: number;
  readonly slope: number;
}

function scoreOf(
  counts: Float64Array,
  right: Float64Array,
  abilities: Float64Array,
  slope: number,
  intercept: number,
): ItemScore {
  const sums = { byIntercept: 0, bySlope: 0, intercept: 0, both: 0, slope: 0 };
  for (let node = 0; node < abilities.length; node++) {
    const ability = abilities[node] ?? 0;
    const count = counts[node] ?? 0;
    const probability = probabilityOf(slope, intercept, ability);
    const residual = (right[node] ?? 0) - count * probability;
    const information = count * probability * (1 - probability);
    sums.byIntercept += residual;
    sums.bySlope += residual * ability;
    sums.intercept += information;
    sums.both += information * ability;
    sums.slope += information * ability * ability;
  }
  return sums;
}

const cut = (step: number) => Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));

/** The slope and the intercept of each item that fit the expected counts best: the two-parameter model. */
export function maximizeEach(
  { counts, right }: Expectation,
  abilities: Float64Array,
  from: ItemParameters,
): ItemParameters {
  const slopes = from.slopes.slice();
  const intercepts = from.intercepts.slice();
  for (const [item, sums] of right.entries())
    for (let step = 0; step < MAX_STEPS; step++) {
      const score = scoreOf(counts, sums, abilities, slopes[item] ?? 0, intercepts[item] ?? 0);
      const determinant = score.intercept * score.slope - score.both * score.both;
      const bySlope = cut((score.intercept * score.bySlope - score.both * score.byIntercept) / determinant);
      const byIntercept = cut((score.slope * score.byIntercept - score.both * score.bySlope) / determinant);
      slopes[item] = (slopes[item] ?? 0) + bySlope;
      intercepts[item] = (intercepts[item] ?? 0) + byIntercept;
      if (Math.abs(bySlope) + Math.abs(byIntercept) < ENOUGH) break;
    }
  return { slopes, intercepts };
}

/** The common slope and the intercept of each item that fit the expected counts best: the one-parameter model. */
export function maximizeCommon(
  { counts, right }: Expectation,
  abilities: Float64Array,
  from: ItemParameters,
): ItemParameters {
  const intercepts = from.intercepts.slice();
  let slope = from.slopes[0] ?? 1;
  for (let step = 0; step < MAX_STEPS; step++) {
    const scores = right.map((sums, item) => scoreOf(counts, sums, abilities, slope, intercepts[item] ?? 0));
    // The intercepts meet each other in the slope alone: they are eliminated first.
    let gradient = 0;
    let information = 0;
    for (const { byIntercept, bySlope, intercept, both, slope: own } of scores) {
      gradient += bySlope - (both / intercept) * byIntercept;
      information += own - (both * both) / intercept;
    }
    const bySlope = cut(gradient / information);
    slope += bySlope;
    let largest = Math.abs(bySlope);
    for (const [item, { byIntercept, intercept, both }] of scores.entries()) {
      const change = cut((byIntercept - both * bySlope) / intercept);
      intercepts[item] = (intercepts[item] ?? 0) + change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < ENOUGH) break;
  }
  return { slopes: from.slopes.map(() => slope), intercepts };
}
