import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import {
  type Decimal,
  readDecimal,
  sum,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';

/** The number and its tolerance as the author types them; an empty tolerance is none. */
export interface NumericValues {
  value: string;
  tolerance: string;
}

export const blankNumeric = (): NumericValues => ({ value: '', tolerance: '' });

export const toNumericValues = ({ value, tolerance }: AuthoredInteraction<'numeric'>): NumericValues => ({
  value: numberText(value),
  tolerance: tolerance === '0' ? '' : numberText(tolerance),
});

export const toNumeric = ({ value, tolerance }: NumericValues): AuthoredInteraction<'numeric'> => ({
  kind: 'numeric',
  value: value.trim(),
  tolerance: tolerance.trim() === '' ? '0' : tolerance.trim(),
});

/** Message keys by field. */
export function validateNumeric(values: NumericValues): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of ['value', 'tolerance'] as const) {
    const number = readDecimal(values[field]);
    if (values[field].trim() !== '' && number === undefined) found[field] = 'fields.number';
    else if (field === 'tolerance' && (number?.units ?? 0n) < 0n) found[field] = 'fields.notNegative';
  }
  return found;
}

/** The least and the greatest right number, in the author's language; undefined without a number or a tolerance. */
export function boundsOf(values: NumericValues): { from: string; to: string } | undefined {
  const value = readDecimal(values.value);
  const tolerance = readDecimal(values.tolerance);
  if (value === undefined || tolerance === undefined || tolerance.units <= 0n) return undefined;
  const text = (number: Decimal) => numberText(writeDecimal(number));
  return {
    from: text(sum(value, { ...tolerance, units: -tolerance.units })),
    to: text(sum(value, tolerance)),
  };
}

/** The key as the author's language writes numbers; empty without one. */
export function numericKey({ value, tolerance }: AuthoredInteraction<'numeric'>): string {
  if (value === '') return '';
  return tolerance === '0' ? numberText(value) : `${numberText(value)} ± ${numberText(tolerance)}`;
}

/** Whether two versions have the same key, however it is typed. */
export function isSameNumericKey(one: NumericValues, other: NumericValues): boolean {
  const keyOf = ({ value, tolerance }: NumericValues) =>
    [value, tolerance].map((text) => {
      const number = readDecimal(text);
      return number === undefined ? text.trim() : writeDecimal(number);
    });
  return keyOf(one).join(' ± ') === keyOf(other).join(' ± ');
}
