/** Points of ability at which the standard normal distribution is summed, and their weights, which sum up to 1. */
export interface Quadrature {
  readonly abilities: Float64Array;
  readonly weights: Float64Array;
}

const NODES = 61;
const REACH = 6;

/**
 * Equal steps between -6 and 6. The trapezoidal rule converges faster than any power of the step for a function that falls off as a normal
 * density does: twice as many points change no digit that is shown.
 */
export function standardNormal(nodes = NODES): Quadrature {
  const abilities = Float64Array.from(
    { length: nodes },
    (_, index) => -REACH + (2 * REACH * index) / (nodes - 1),
  );
  const densities = abilities.map((ability) => Math.exp((-ability * ability) / 2));
  const sum = densities.reduce((one, other) => one + other, 0);
  return { abilities, weights: densities.map((density) => density / sum) };
}
