import { equalGroups, groupWeights } from '../ability-groups.ts';
import { expectCounts } from './expectation.ts';
import type { Fit } from './fit-model.ts';
import { type Quadrature, standardNormal } from './quadrature.ts';
import type { ResponsePatterns } from './response-patterns.ts';

/** Groups of ability whose observed shares stand beside the curve of a model. */
const GROUPS = equalGroups(10);

/** A point of an observed curve: the mean ability of a tenth of the attempts, and the share of right answers in it. */
export interface ObservedPoint {
  readonly ability: number;
  readonly share: number;
}

/** The expected ability of each pattern, and of each item the shares of right answers of ten groups by it. */
export interface ObservedCurves {
  readonly abilities: Float64Array;
  readonly points: readonly (readonly ObservedPoint[])[];
}

/** The abilities that a fit expects of the attempts, and how the groups by them really answered each item. */
export function observedCurves(
  { parameters }: Fit,
  patterns: ResponsePatterns,
  quadrature: Quadrature = standardNormal(),
): ObservedCurves {
  const { right, frequencies, itemCount, attemptCount } = patterns;
  const abilities = new Float64Array(right.length);
  expectCounts(patterns, parameters, quadrature, (pattern, posterior) => {
    let mean = 0;
    for (const [node, weight] of posterior.entries()) mean += weight * (quadrature.abilities[node] ?? 0);
    abilities[pattern] = mean;
  });
  // A place for each attempt, because groups have equal numbers of them.
  const patternOf = new Uint32Array(attemptCount);
  let place = 0;
  for (const [pattern, frequency] of frequencies.entries()) {
    patternOf.fill(pattern, place, place + frequency);
    place += frequency;
  }
  const weights = groupWeights(
    Float64Array.from(patternOf, (pattern) => abilities[pattern] ?? 0),
    GROUPS,
  );
  const groups = weights.map((group) => {
    const byPattern = new Float64Array(right.length);
    for (const [attempt, weight] of group.entries()) {
      const pattern = patternOf[attempt] ?? 0;
      byPattern[pattern] = (byPattern[pattern] ?? 0) + weight;
    }
    return pointsOf(byPattern, abilities, right, itemCount);
  });
  return {
    abilities,
    points: Array.from({ length: itemCount }, (_, item) =>
      groups.map(({ ability, shares }) => ({ ability, share: shares[item] ?? 0 })),
    ),
  };
}

function pointsOf(
  weights: Float64Array,
  abilities: Float64Array,
  right: readonly Uint16Array[],
  itemCount: number,
): { readonly ability: number; readonly shares: Float64Array } {
  const solved = new Float64Array(itemCount);
  let size = 0;
  let sum = 0;
  for (const [pattern, weight] of weights.entries()) {
    if (weight === 0) continue;
    size += weight;
    sum += weight * (abilities[pattern] ?? 0);
    for (const item of right[pattern] ?? []) solved[item] = (solved[item] ?? 0) + weight;
  }
  return { ability: sum / size, shares: solved.map((count) => count / size) };
}
