import { type ItemParameters, probabilityOf } from './item-parameters.ts';

/**
 * How much a test says about an ability: the sum of slope² · p · (1 - p) over its items (Birnbaum 1968). One by its root is the standard error of
 * an ability that is estimated there.
 */
export function testInformation({ slopes, intercepts }: ItemParameters, ability: number): number {
  return slopes.reduce((sum, slope, item) => {
    const probability = probabilityOf(slope, intercepts[item] ?? 0, ability);
    return sum + slope * slope * probability * (1 - probability);
  }, 0);
}

/** The standard error of an ability that is estimated by its likelihood. */
export const abilityError = (parameters: ItemParameters, ability: number): number =>
  1 / Math.sqrt(testInformation(parameters, ability));
