import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { readNumber, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { NumberRange } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numericKeyTexts } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { MAX_UNIT_LENGTH, withUnit } from '@invigil/domain/authoring/interactions/numeric/unit';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn, percentProblem } from '../../../../../shared/scoring/scoring-values.ts';
import { BLANK_RANGE, type RangeValues, rangeProblems, toRange, toRangeValues } from './range-values.ts';

/** Numbers that earn a part of the marks, as the author types them. */
export interface FurtherValues extends RangeValues {
  percent: string;
}

/** The number, others that earn a part of the marks, and the unit as the author types them; an empty unit is none. */
export interface NumericValues extends RangeValues {
  further: FurtherValues[];
  unit: string;
}

export const blankNumeric = (): NumericValues => ({ ...BLANK_RANGE, further: [], unit: '' });

export const blankFurther = (): FurtherValues => ({ ...BLANK_RANGE, percent: '' });

export const toNumericValues = ({
  further,
  unit = '',
  ...first
}: AuthoredInteraction<'numeric'>): NumericValues => ({
  ...toRangeValues(first),
  further: (further ?? []).map(({ percent, ...range }) => ({
    ...toRangeValues(range),
    percent: typedNumber(percent),
  })),
  unit,
});

/** Every field, because one that is left out leaves a stored one. */
export const toNumeric = ({ further, unit, ...first }: NumericValues): AuthoredInteraction<'numeric'> => ({
  kind: 'numeric',
  ...toRange(first),
  further: further.map(({ percent, ...range }) => ({ ...toRange(range), percent: percentIn(percent) })),
  // An empty one takes a stored unit away.
  unit: unit.trim(),
});

/** Message keys by field. */
export function validateNumeric({ further, unit, ...first }: NumericValues): Record<string, string> {
  const problems = rangeProblems(first);
  for (const [index, { percent, ...range }] of further.entries()) {
    const ofRow = rangeProblems(range);
    if (range.value.trim() === '') ofRow.value ??= 'fields.required';
    const ofPercent = furtherPercentProblem(percent);
    if (ofPercent !== undefined) ofRow.percent = ofPercent;
    for (const [field, problem] of Object.entries(ofRow)) problems[`further.${index}.${field}`] = problem;
  }
  if (unit.trim().length > MAX_UNIT_LENGTH) problems.unit = 'fields.tooLong';
  return problems;
}

function furtherPercentProblem(percent: string): string | undefined {
  if (percent.trim() === '') return 'fields.required';
  return percentProblem(percent, 0) ?? (percentIn(percent) === 0 ? 'fields.percentRange' : undefined);
}

/** The key as the author's language writes numbers; empty without one. */
export function numericKey({ unit, ...key }: AuthoredInteraction<'numeric'>): string {
  return numericKeyTexts(key, numberText)
    .map((text) => withUnit(text, unit))
    .join(' · ');
}

/** Whether two versions have the same key and unit, however they are typed. */
export function isSameNumericKey(one: NumericValues, other: NumericValues): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(values: NumericValues): string {
  const { unit, further, ...first } = toNumeric(values);
  const ranges = [first, ...(further ?? [])].map((range) => [
    plainRange(range),
    'percent' in range && range.percent,
  ]);
  return JSON.stringify([ranges, unit]);
}

function plainRange({ value, tolerance, upTo, toleranceKind, openEnds }: NumberRange): object {
  const numbers = [value, tolerance, upTo ?? ''].map((text) => {
    const number = readNumber(text);
    return number === undefined ? text.trim() : writeDecimal(number);
  });
  return { numbers, toleranceKind, openEnds };
}
