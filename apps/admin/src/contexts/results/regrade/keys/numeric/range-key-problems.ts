import { isInterval } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import { MAX_PLACES, type NumberRange } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numberIn, numberProblem } from '../../../../../shared/forms/decimal-text.ts';

export type NumberName = 'value' | 'tolerance' | 'upTo';

/** The numbers of a range of its kind. */
const numbersOf = ({ toleranceKind }: NumberRange): readonly NumberName[] =>
  toleranceKind === 'interval' ? ['value', 'upTo'] : ['value', 'tolerance'];

/** Message key of a text that is no value of its field; the server refuses a key without a number. */
export function problemOf(name: NumberName, key: NumberRange) {
  const text = key[name] ?? '';
  if (name === 'value') return numberProblem(text);
  if (text.trim() === '') return 'fields.required' as const;
  const problem = numberProblem(text);
  if (problem !== undefined) return problem;
  if (name === 'upTo') return isInterval(key) ? undefined : ('fields.reversedRange' as const);
  const number = numberIn(text);
  if (number < 0) return 'fields.notNegative' as const;
  if (key.toleranceKind !== 'decimals' && key.toleranceKind !== 'significant') return undefined;
  if (!Number.isInteger(number)) return 'fields.integer' as const;
  if (number > MAX_PLACES) return 'fields.tooLarge' as const;
  return key.toleranceKind === 'significant' && number === 0 ? ('fields.positive' as const) : undefined;
}

/** Whether every text of a range is a value of its field. */
export const isReadableRange = (range: NumberRange): boolean =>
  numbersOf(range).every((name) => problemOf(name, range) === undefined);
