import { type ItemParameters, probabilityOf } from './item-parameters.ts';
import type { Quadrature } from './quadrature.ts';
import type { ResponsePatterns } from './response-patterns.ts';

/** Abilities as the attempts show them, given the parameters of the items (the E-step of Bock and Aitkin 1981, Psychometrika 46). */
export interface Expectation {
  /** Expected number of attempts at each ability. */
  readonly counts: Float64Array;
  /** Expected number of right answers at each ability, an array an item. */
  readonly right: readonly Float64Array[];
  readonly logLikelihood: number;
}

/**
 * The expected counts at each ability.
 *
 * @param onPattern receives the posterior weights of each pattern, which sum up to 1 and are valid until it returns
 */
export function expectCounts(
  { right: patterns, frequencies, itemCount }: ResponsePatterns,
  { slopes, intercepts }: ItemParameters,
  { abilities, weights }: Quadrature,
  onPattern?: (pattern: number, posterior: Float64Array) => void,
): Expectation {
  const nodes = abilities.length;
  // The log-likelihood of a pattern is that of no right answer, and the logit of each right one.
  const allWrong = weights.map((weight) => Math.log(weight));
  const logits = Array.from({ length: itemCount }, (_, item) => {
    const [slope, intercept] = [slopes[item] ?? 0, intercepts[item] ?? 0];
    return abilities.map((ability, node) => {
      allWrong[node] = (allWrong[node] ?? 0) + Math.log1p(-probabilityOf(slope, intercept, ability));
      return slope * ability + intercept;
    });
  });
  const counts = new Float64Array(nodes);
  const right = logits.map(() => new Float64Array(nodes));
  const posterior = new Float64Array(nodes);
  let logLikelihood = 0;
  for (const [pattern, items] of patterns.entries()) {
    const frequency = frequencies[pattern] ?? 0;
    logLikelihood += frequency * setPosterior(posterior, items, allWrong, logits);
    onPattern?.(pattern, posterior);
    for (let node = 0; node < nodes; node++)
      counts[node] = (counts[node] ?? 0) + frequency * (posterior[node] ?? 0);
    for (const item of items) {
      const sums = right[item] as Float64Array;
      for (let node = 0; node < nodes; node++)
        sums[node] = (sums[node] ?? 0) + frequency * (posterior[node] ?? 0);
    }
  }
  return { counts, right, logLikelihood };
}

/** Writes the posterior weights of a pattern. @returns the logarithm of its probability */
function setPosterior(
  posterior: Float64Array,
  items: Uint16Array,
  allWrong: Float64Array,
  logits: readonly Float64Array[],
): number {
  posterior.set(allWrong);
  for (const item of items) {
    const logit = logits[item] as Float64Array;
    for (let node = 0; node < posterior.length; node++)
      posterior[node] = (posterior[node] ?? 0) + (logit[node] ?? 0);
  }
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of posterior) if (value > largest) largest = value;
  let sum = 0;
  for (let node = 0; node < posterior.length; node++) {
    // Relative to the largest, so that no likelihood of a long test is 0.
    const relative = Math.exp((posterior[node] ?? 0) - largest);
    posterior[node] = relative;
    sum += relative;
  }
  for (let node = 0; node < posterior.length; node++) posterior[node] = (posterior[node] ?? 0) / sum;
  return largest + Math.log(sum);
}
