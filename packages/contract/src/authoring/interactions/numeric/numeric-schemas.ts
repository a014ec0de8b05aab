import {
  MAX_NUMBER_LENGTH,
  readNumber,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import { MAX_UNIT_LENGTH } from '@invigil/domain/authoring/interactions/numeric/unit';
import { z } from 'zod';
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

/** A candidate's text, which may be no number; longer than any number, so that no text is lost. */
const MAX_TEXT_LENGTH = 200;
const stored = z.object({ value: z.string(), tolerance: z.string() });
const unit = z
  .string()
  .trim()
  .max(MAX_UNIT_LENGTH, 'tooLong')
  .refine((text) => !text.includes('\u0000'), 'invalidCharacters')
  .optional();
const shownUnit = z.string().optional();

export const numericSchemas: InteractionSchemas<'numeric'> = {
  authored: z.object({ kind, value, tolerance, unit }),
  rendered: stored.extend({ kind, unit: shownUnit }),
  key: z.object({ kind, value, tolerance }),
  view: z.object({ kind, unit: shownUnit }),
  answer: z.object({ kind, text: z.string().max(MAX_TEXT_LENGTH, 'tooLong') }),
  marked: z.object({ kind, text: z.string(), unit: shownUnit, key: stored.optional() }),
};
