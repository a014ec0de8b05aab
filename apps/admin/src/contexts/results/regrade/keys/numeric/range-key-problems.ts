import { isInterval } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import type { NumberRange } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numberProblem } from '../../../../../shared/forms/decimal-text.ts';
import { toleranceProblem } from '../../../../../shared/forms/tolerance-problem.ts';

export type NumberName = 'value' | 'tolerance' | 'upTo';

/** The numbers of a range of its kind. */
const numbersOf = ({ toleranceKind }: NumberRange): readonly NumberName[] =>
  toleranceKind === 'interval' ? ['value', 'upTo'] : ['value', 'tolerance'];

/** Message key of a text that is no value of its field; the server refuses a key without a number. */
export function problemOf(name: NumberName, key: NumberRange) {
  const text = key[name] ?? '';
  if (name === 'value') return numberProblem(text);
  if (text.trim() === '') return 'fields.required' as const;
  if (name === 'tolerance') return toleranceProblem(key);
  return numberProblem(text) ?? (isInterval(key) ? undefined : ('fields.reversedRange' as const));
}

/** Whether every text of a range is a value of its field. */
export const isReadableRange = (range: NumberRange): boolean =>
  numbersOf(range).every((name) => problemOf(name, range) === undefined);
