import { isInterval, percentOf } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import {
  type Decimal,
  readNumber,
  sum,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import type {
  NumberRange,
  OpenEnds,
  ToleranceKind,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { numberProblem, typedDecimal } from '../../../../../shared/forms/decimal-text.ts';
import { isOfPlaces, toleranceProblem } from '../../../../../shared/forms/tolerance-problem.ts';

/** A number and its tolerance as the author types them; an empty distance is none. */
export interface RangeValues {
  /** The lower end of an interval. */
  value: string;
  tolerance: string;
  toleranceKind: ToleranceKind;
  upTo: string;
  /** Empty for an interval with both ends. */
  openEnds: OpenEnds | '';
}

export const BLANK_RANGE: RangeValues = {
  value: '',
  tolerance: '',
  toleranceKind: 'absolute',
  upTo: '',
  openEnds: '',
};

export const toRangeValues = ({
  value,
  tolerance,
  toleranceKind,
  upTo,
  openEnds,
}: NumberRange): RangeValues => ({
  value: typedDecimal(value),
  tolerance: tolerance === '0' && !isOfPlaces(toleranceKind) ? '' : typedDecimal(tolerance),
  toleranceKind: toleranceKind ?? 'absolute',
  upTo: typedDecimal(upTo ?? ''),
  openEnds: openEnds ?? '',
});

/** Every field, because one that is left out leaves a stored one. */
export function toRange({ value, tolerance, toleranceKind, upTo, openEnds }: RangeValues): NumberRange {
  const isInInterval = toleranceKind === 'interval';
  return {
    value: value.trim(),
    tolerance: isInInterval || tolerance.trim() === '' ? '0' : tolerance.trim(),
    toleranceKind: toleranceKind === 'absolute' ? null : toleranceKind,
    upTo: isInInterval ? upTo.trim() : null,
    openEnds: isInInterval && openEnds !== '' ? openEnds : null,
  };
}

/** Message keys by field. */
export function rangeProblems(values: RangeValues): Record<string, string> {
  const problems: Record<string, string> = {};
  const note = (field: keyof RangeValues, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  note('value', numberProblem(values.value));
  if (values.toleranceKind === 'interval') note('upTo', upToProblem(values));
  else note('tolerance', toleranceProblem(values));
  return problems;
}

function upToProblem(values: RangeValues): string | undefined {
  if (values.value.trim() === '' || numberProblem(values.value) !== undefined)
    return numberProblem(values.upTo);
  if (values.upTo.trim() === '') return 'fields.required';
  return numberProblem(values.upTo) ?? (isInterval(toRange(values)) ? undefined : 'fields.reversedRange');
}

/** The least and the greatest right number, in the author's language; undefined without a number or a distance. */
export function boundsOf(values: RangeValues): { from: string; to: string } | undefined {
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
