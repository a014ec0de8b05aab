import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { isInterval } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import {
  type Decimal,
  readNumber,
  sum,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import {
  MAX_PLACES,
  type OpenEnds,
  type ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numericKeyText } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { MAX_UNIT_LENGTH, withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { numberIn, numberProblem, typedDecimal } from '../../../../../shared/forms/decimal-text.ts';

/** The number, its tolerance and its unit as the author types them; an empty distance or unit is none. */
export interface NumericValues {
  /** The lower end of an interval. */
  value: string;
  tolerance: string;
  toleranceKind: ToleranceKind;
  upTo: string;
  /** Empty for an interval with both ends. */
  openEnds: OpenEnds | '';
  unit: string;
}

export const blankNumeric = (): NumericValues => ({
  value: '',
  tolerance: '',
  toleranceKind: 'absolute',
  upTo: '',
  openEnds: '',
  unit: '',
});

export const toNumericValues = ({
  value,
  tolerance,
  toleranceKind,
  upTo,
  openEnds,
  unit = '',
}: AuthoredInteraction<'numeric'>): NumericValues => ({
  value: typedDecimal(value),
  tolerance: tolerance === '0' && !isOfPlaces(toleranceKind) ? '' : typedDecimal(tolerance),
  toleranceKind: toleranceKind ?? 'absolute',
  upTo: typedDecimal(upTo ?? ''),
  openEnds: openEnds ?? '',
  unit,
});

/** Every field, because one that is left out leaves a stored one. */
export const toNumeric = ({
  value,
  tolerance,
  toleranceKind,
  upTo,
  openEnds,
  unit,
}: NumericValues): AuthoredInteraction<'numeric'> => {
  const isInInterval = toleranceKind === 'interval';
  return {
    kind: 'numeric',
    value: value.trim(),
    tolerance: isInInterval || tolerance.trim() === '' ? '0' : tolerance.trim(),
    toleranceKind: toleranceKind === 'absolute' ? null : toleranceKind,
    upTo: isInInterval ? upTo.trim() : null,
    openEnds: isInInterval && openEnds !== '' ? openEnds : null,
    // An empty one takes a stored unit away.
    unit: unit.trim(),
  };
};

/** Whether a tolerance is a number of digits. */
const isOfPlaces = (kind: ToleranceKind | null | undefined): boolean =>
  kind === 'decimals' || kind === 'significant';

/** Message keys by field. */
export function validateNumeric(values: NumericValues): Record<string, string> {
  const problems: Record<string, string> = {};
  const note = (field: keyof NumericValues, problem: string | undefined) => {
    if (problem !== undefined) problems[field] ??= problem;
  };
  note('value', numberProblem(values.value));
  if (values.toleranceKind === 'interval') note('upTo', upToProblem(values));
  else note('tolerance', toleranceProblem(values));
  if (values.unit.trim().length > MAX_UNIT_LENGTH) note('unit', 'fields.tooLong');
  return problems;
}

function upToProblem(values: NumericValues): string | undefined {
  if (values.value.trim() === '' || numberProblem(values.value) !== undefined)
    return numberProblem(values.upTo);
  if (values.upTo.trim() === '') return 'fields.required';
  return numberProblem(values.upTo) ?? (isInterval(toNumeric(values)) ? undefined : 'fields.reversedRange');
}

/** Message key of a tolerance that its kind does not have. */
function toleranceProblem({
  tolerance,
  toleranceKind,
}: Pick<NumericValues, 'tolerance' | 'toleranceKind'>): string | undefined {
  const problem = numberProblem(tolerance);
  if (problem !== undefined) return problem;
  const number = numberIn(tolerance);
  if (isOfPlaces(toleranceKind)) {
    if (tolerance.trim() === '') return 'fields.required';
    if (!Number.isInteger(number)) return 'fields.integer';
    if (number > MAX_PLACES) return 'fields.tooLarge';
    if (toleranceKind === 'significant' && number === 0) return 'fields.positive';
  }
  return number < 0 ? 'fields.notNegative' : undefined;
}

/** The least and the greatest right number, in the author's language; undefined without a number or a distance. */
export function boundsOf(values: NumericValues): { from: string; to: string } | undefined {
  const value = readNumber(values.value);
  const tolerance = readNumber(values.tolerance);
  if (values.toleranceKind !== 'absolute' && values.toleranceKind !== 'relative') return undefined;
  if (value === undefined || tolerance === undefined || tolerance.units <= 0n) return undefined;
  const distance = values.toleranceKind === 'absolute' ? tolerance : percentOf(value, tolerance);
  const text = (number: Decimal) => numberText(writeDecimal(number));
  return {
    from: text(sum(value, { ...distance, units: -distance.units })),
    to: text(sum(value, distance)),
  };
}

const percentOf = (value: Decimal, percent: Decimal): Decimal => ({
  units: (value.units < 0n ? -value.units : value.units) * percent.units,
  scale: value.scale + percent.scale + 2,
});

/** The key as the author's language writes numbers; empty without one. */
export function numericKey({ unit, ...key }: AuthoredInteraction<'numeric'>): string {
  return key.value === '' ? '' : withUnit(numericKeyText(key, numberText), unit);
}

/** Whether two versions have the same key and unit, however they are typed. */
export function isSameNumericKey(one: NumericValues, other: NumericValues): boolean {
  const keyOf = (values: NumericValues) => {
    const { toleranceKind, openEnds, unit, ...key } = toNumeric(values);
    const numbers = [key.value, key.tolerance, key.upTo ?? ''].map((text) => {
      const number = readNumber(text);
      return number === undefined ? text.trim() : writeDecimal(number);
    });
    return JSON.stringify([numbers, toleranceKind, openEnds, unit]);
  };
  return keyOf(one) === keyOf(other);
}
