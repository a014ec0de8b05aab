import type { AuthoredInteraction } from '@invigil/domain/authoring/interactions/interaction';
import { readNumber, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { NumberRange } from '@invigil/domain/authoring/interactions/numeric/numeric';
import { numericKeyTexts } from '@invigil/domain/authoring/interactions/numeric/numeric-key-text';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import { typedNumber } from '../../../../../shared/forms/decimal-text.ts';
import { percentIn, percentProblem } from '../../../../../shared/scoring/scoring-values.ts';
import { BLANK_RANGE, type RangeValues, rangeProblems, toRange, toRangeValues } from './range-values.ts';
import { BLANK_UNIT, toUnits, toUnitValues, type UnitValues, unitProblems } from './unit-values.ts';

/** Numbers that earn a part of the marks, as the author types them. */
export interface FurtherValues extends RangeValues {
  percent: string;
}

/** The number, others that earn a part of the marks, and the units as the author types them. */
export interface NumericValues extends RangeValues, UnitValues {
  further: FurtherValues[];
}

export const blankNumeric = (): NumericValues => ({ ...BLANK_RANGE, ...BLANK_UNIT, further: [] });

export const blankFurther = (): FurtherValues => ({ ...BLANK_RANGE, percent: '' });

export const toNumericValues = ({
  further,
  unit,
  askedUnit,
  ...first
}: AuthoredInteraction<'numeric'>): NumericValues => ({
  ...toRangeValues(first),
  ...toUnitValues({ unit, askedUnit }),
  further: (further ?? []).map(({ percent, ...range }) => ({
    ...toRangeValues(range),
    percent: typedNumber(percent),
  })),
});

/** Every field, because one that is left out leaves a stored one. */
export const toNumeric = ({ further, ...values }: NumericValues): AuthoredInteraction<'numeric'> => ({
  kind: 'numeric',
  ...toRange(values),
  ...toUnits(values),
  further: further.map(({ percent, ...range }) => ({ ...toRange(range), percent: percentIn(percent) })),
});

/** Message keys by field. */
export function validateNumeric({ further, ...values }: NumericValues): Record<string, string> {
  const problems = { ...rangeProblems(values), ...unitProblems(values) };
  for (const [index, { percent, ...range }] of further.entries()) {
    const ofRow = rangeProblems(range);
    if (range.value.trim() === '') ofRow.value ??= 'fields.required';
    const ofPercent = furtherPercentProblem(percent);
    if (ofPercent !== undefined) ofRow.percent = ofPercent;
    for (const [field, problem] of Object.entries(ofRow)) problems[`further.${index}.${field}`] = problem;
  }
  return problems;
}

function furtherPercentProblem(percent: string): string | undefined {
  if (percent.trim() === '') return 'fields.required';
  return percentProblem(percent, 0) ?? (percentIn(percent) === 0 ? 'fields.percentRange' : undefined);
}

const write = (number: string) => numberText(number);

/** The key as the author's language writes numbers; empty without one. */
export const numericKey = (interaction: AuthoredInteraction<'numeric'>): string =>
  numericKeyTexts(interaction, write).join(' · ');

/** Whether two versions have the same key and unit, however they are typed. */
export function isSameNumericKey(one: NumericValues, other: NumericValues): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(values: NumericValues): string {
  const { unit, askedUnit, further, ...first } = toNumeric(values);
  const ranges = [first, ...(further ?? [])].map((range) => [
    plainRange(range),
    'percent' in range && range.percent,
  ]);
  const units = askedUnit?.units.map((each) => [each.unit, plainNumber(each.factor)]);
  return JSON.stringify([ranges, unit, units, askedUnit?.wrongPercent]);
}

function plainRange({ value, tolerance, upTo, toleranceKind, openEnds }: NumberRange): object {
  return { numbers: [value, tolerance, upTo ?? ''].map(plainNumber), toleranceKind, openEnds };
}

function plainNumber(text: string): string {
  const number = readNumber(text);
  return number === undefined ? text.trim() : writeDecimal(number);
}
