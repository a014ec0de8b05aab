import { readNumber } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { isAskable } from '@invigil/domain/authoring/interactions/numeric/read-answer';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberProblem } from './decimal-text.ts';

/** Message key of a text that no answer can name as its unit; undefined for a unit. */
export function askedUnitProblem(unit: string) {
  const text = unit.trim();
  if (text.length > MAX_UNIT_LENGTH) return 'fields.tooLong' as const;
  if (text === '') return 'fields.required' as const;
  return isAskable(text) ? undefined : ('fields.unitName' as const);
}

/** Message key of a text that is no number above 0. */
export function factorProblem(factor: string) {
  if (factor.trim() === '') return 'fields.required' as const;
  return (
    numberProblem(factor) ??
    ((readNumber(factor)?.units ?? 0n) > 0n ? undefined : ('fields.positive' as const))
  );
}
