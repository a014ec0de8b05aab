import {
  MAX_PLACES,
  type NumberRange,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numberIn, numberProblem } from './decimal-text.ts';

/** Whether a tolerance is a number of digits. */
export const isOfPlaces = (kind: ToleranceKind | null | undefined): boolean =>
  kind === 'decimals' || kind === 'significant';

/** Message key of a typed tolerance that its kind does not have; undefined for an empty one, which is 0 for a distance. */
export function toleranceProblem({
  tolerance,
  toleranceKind,
}: Pick<NumberRange, 'tolerance' | 'toleranceKind'>) {
  const problem = numberProblem(tolerance);
  if (problem !== undefined) return problem;
  const number = numberIn(tolerance);
  if (isOfPlaces(toleranceKind)) {
    if (tolerance.trim() === '') return 'fields.required' as const;
    if (number > MAX_PLACES) return 'fields.tooLarge' as const;
    if (!Number.isInteger(number)) return 'fields.integer' as const;
    if (toleranceKind === 'significant' && number === 0) return 'fields.positive' as const;
  }
  return number < 0 ? ('fields.notNegative' as const) : undefined;
}
