import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import {
  type Decimal,
  readNumber,
  sum,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import { MAX_UNIT_LENGTH, withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { numberIn, numberProblem, typedDecimal } from '../../../../../shared/forms/decimal-text.ts';

/** The number, its tolerance and its unit as the author types them; an empty tolerance or unit is none. */
export interface NumericValues {
  value: string;
  tolerance: string;
  unit: string;
}

export const blankNumeric = (): NumericValues => ({ value: '', tolerance: '', unit: '' });

export const toNumericValues = ({
  value,
  tolerance,
  unit = '',
}: AuthoredInteraction<'numeric'>): NumericValues => ({
  value: typedDecimal(value),
  tolerance: tolerance === '0' ? '' : typedDecimal(tolerance),
  unit,
});

export const toNumeric = ({ value, tolerance, unit }: NumericValues): AuthoredInteraction<'numeric'> => ({
  kind: 'numeric',
  value: value.trim(),
  tolerance: tolerance.trim() === '' ? '0' : tolerance.trim(),
  // An empty one takes a stored unit away.
  unit: unit.trim(),
});

/** Message keys by field. */
export function validateNumeric(values: NumericValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of ['value', 'tolerance'] as const) {
    const problem = numberProblem(values[field]);
    if (problem !== undefined) problems[field] = problem;
    else if (field === 'tolerance' && numberIn(values[field]) < 0) problems[field] = 'fields.notNegative';
  }
  if (values.unit.trim().length > MAX_UNIT_LENGTH) problems.unit = 'fields.tooLong';
  return problems;
}

/** The least and the greatest right number, in the author's language; undefined without a number or a tolerance. */
export function boundsOf(values: NumericValues): { from: string; to: string } | undefined {
  const value = readNumber(values.value);
  const tolerance = readNumber(values.tolerance);
  if (value === undefined || tolerance === undefined || tolerance.units <= 0n) return undefined;
  const text = (number: Decimal) => numberText(writeDecimal(number));
  return {
    from: text(sum(value, { ...tolerance, units: -tolerance.units })),
    to: text(sum(value, tolerance)),
  };
}

/** The key as the author's language writes numbers; empty without one. */
export function numericKey({ value, tolerance, unit }: AuthoredInteraction<'numeric'>): string {
  if (value === '') return '';
  const number = tolerance === '0' ? numberText(value) : `${numberText(value)} ± ${numberText(tolerance)}`;
  return withUnit(number, unit);
}

/** Whether two versions have the same key and unit, however they are typed. */
export function isSameNumericKey(one: NumericValues, other: NumericValues): boolean {
  const keyOf = ({ value, tolerance }: NumericValues) =>
    [value, tolerance].map((text) => {
      const number = readNumber(text);
      return number === undefined ? text.trim() : writeDecimal(number);
    });
  const isSameUnit = one.unit.trim() === other.unit.trim();
  return isSameUnit && keyOf(one).join(' ± ') === keyOf(other).join(' ± ');
}
