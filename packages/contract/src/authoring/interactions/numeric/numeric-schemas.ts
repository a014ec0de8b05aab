import { isInterval } from '@invigil/domain/authoring/interactions/numeric/accepted-numbers';
import {
  DECIMAL_SIGNS,
  MAX_NUMBER_LENGTH,
  readNumber,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import {
  MAX_FURTHER_NUMBERS,
  MAX_PLACES,
  MAX_UNITS,
  type NumberRange,
  OPEN_ENDS,
  TOLERANCE_KINDS,
} from '@invigil/domain/authoring/interactions/numeric/numeric';
import { isAskable } from '@invigil/domain/authoring/interactions/numeric/read-answer';
import { MAX_UNIT_LENGTH, unitMeaning } from '@invigil/domain/authoring/interactions/numeric/unit';
import { z } from 'zod';
import { percent } from '../../scoring-schemas.ts';
import type { InteractionSchemas } from '../interaction-schemas.ts';

const kind = z.literal('numeric');

/** A number as its author types it, in any of the five languages; stored in ASCII with a decimal point. */
const numberText = z.string({ error: 'required' }).trim().max(MAX_NUMBER_LENGTH, 'tooLong');
const isNumber = (text: string): boolean => readNumber(text) !== undefined;
const plain = (text: string): string => {
  const number = readNumber(text);
  return number === undefined ? text : writeDecimal(number);
};

/** Empty in a survey, which has no key. */
const value = numberText.refine((text) => text === '' || isNumber(text), 'number').overwrite(plain);
const tolerance = numberText
  .min(1, 'required')
  .refine(isNumber, { error: 'number', abort: true })
  .overwrite(plain)
  .refine((text) => !text.startsWith('-'), 'notNegative');

/** Null takes a stored one away; an omitted field leaves it. */
const toleranceKind = z.enum(TOLERANCE_KINDS, { error: 'unknownChoice' }).nullish();
const openEnds = z.enum(OPEN_ENDS, { error: 'unknownChoice' }).nullish();
const upTo = numberText
  .refine((text) => text === '' || isNumber(text), 'number')
  .overwrite(plain)
  .nullish();
const rangeShape = { value, tolerance, toleranceKind, upTo, openEnds };

/** A problem that the kind of tolerance makes of a number, with its field. */
function toleranceProblem({ value: lower, tolerance: text, ...key }: NumberRange) {
  if (key.toleranceKind === 'interval') {
    // Left out without a word otherwise.
    if (text !== '0') return { path: ['tolerance'], message: 'invalidValue' };
    // Another text is refused as a number.
    if (!isNumber(lower) || !isNumber(key.upTo || '0')) return undefined;
    if ((key.upTo ?? '') === '') return { path: ['upTo'], message: 'required' };
    return isInterval({ value: lower, tolerance: text, ...key })
      ? undefined
      : { path: ['upTo'], message: 'reversedRange' };
  }
  if (key.toleranceKind !== 'decimals' && key.toleranceKind !== 'significant') return undefined;
  const places = Number(text);
  if (!Number.isInteger(places)) return { path: ['tolerance'], message: 'integer' };
  if (places > MAX_PLACES) return { path: ['tolerance'], message: 'tooLarge' };
  return key.toleranceKind === 'significant' && places === 0
    ? { path: ['tolerance'], message: 'positive' }
    : undefined;
}

function refuseTolerance(key: NumberRange, { addIssue }: z.RefinementCtx): void {
  const problem = toleranceProblem(key);
  if (problem !== undefined) addIssue({ code: 'custom', ...problem });
}

/** Numbers that earn a part of the marks. */
const further = z
  .array(
    z
      .object({
        ...rangeShape,
        value: value.refine((text) => text !== '', 'required'),
        percent: percent(0).refine((share) => share > 0, 'percentRange'),
      })
      .superRefine(refuseTolerance),
  )
  .max(MAX_FURTHER_NUMBERS, 'tooLarge')
  .nullish();
const keyShape = { ...rangeShape, further };

/** A candidate's text, which may be no number; longer than any number, so that no text is lost. */
const MAX_TEXT_LENGTH = 200;
const storedRange = z.object({
  value: z.string(),
  tolerance: z.string(),
  toleranceKind: z.enum(TOLERANCE_KINDS).optional(),
  upTo: z.string().optional(),
  openEnds: z.enum(OPEN_ENDS).optional(),
});
const stored = storedRange.extend({
  further: z.array(storedRange.extend({ percent: z.number() })).optional(),
});
const unitName = z
  .string({ error: 'required' })
  .trim()
  .max(MAX_UNIT_LENGTH, 'tooLong')
  .refine((text) => !text.includes('\u0000'), 'invalidCharacters');
const unit = unitName.optional();
const shownUnit = z.string().optional();

/** The units that a candidate may write; the first is that of the key. */
const askedUnit = z
  .object({
    units: z
      .array(
        z.object({
          unit: unitName.refine((text) => text !== '', 'required').refine(isAskable, 'unitName'),
          factor: numberText
            .min(1, 'required')
            .refine(isNumber, { error: 'number', abort: true })
            .overwrite(plain)
            .refine((text) => text !== '0' && !text.startsWith('-'), 'positive'),
        }),
      )
      .min(1, 'required')
      .max(MAX_UNITS, 'tooLarge'),
    wrongPercent: percent(0),
  })
  .superRefine(({ units }, { addIssue }) => {
    if (units.length > 0 && units[0]?.factor !== '1')
      addIssue({ code: 'custom', path: ['units', 0, 'factor'], message: 'invalidValue' });
    const meanings = units.map((each) => unitMeaning(each.unit));
    for (const [index, meaning] of meanings.entries())
      if (meanings.indexOf(meaning) < index)
        addIssue({ code: 'custom', path: ['units', index, 'unit'], message: 'repeatedUnit' });
  });
const storedAskedUnit = z.object({
  units: z.array(z.object({ unit: z.string(), factor: z.string() })),
  wrongPercent: z.number(),
});

const reading = {
  unit: shownUnit,
  asksUnit: z.boolean().optional(),
  decimalSign: z.enum(DECIMAL_SIGNS).optional(),
};

export const numericSchemas: InteractionSchemas<'numeric'> = {
  authored: z
    .object({ kind, ...keyShape, unit, askedUnit: askedUnit.nullish() })
    .superRefine(refuseTolerance)
    // Left out without a word otherwise.
    .refine(({ unit: shown, askedUnit: asked }) => !shown || asked == null, {
      path: ['unit'],
      error: 'invalidValue',
    }),
  rendered: stored.extend({
    kind,
    unit: shownUnit,
    askedUnit: storedAskedUnit.optional(),
    decimalSign: reading.decimalSign,
  }),
  key: z.object({ kind, ...keyShape, askedUnit: askedUnit.nullish() }).superRefine(refuseTolerance),
  view: z.object({ kind, ...reading }),
  answer: z.object({ kind, text: z.string().max(MAX_TEXT_LENGTH, 'tooLong') }),
  marked: z.object({
    kind,
    text: z.string(),
    ...reading,
    askedUnit: storedAskedUnit.optional(),
    key: stored.optional(),
  }),
};
