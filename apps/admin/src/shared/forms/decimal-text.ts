import {
  readDecimal,
  readNumber,
  writeDecimal,
} from '@invigil/domain/authoring/interactions/numeric/decimal';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';

/** The number that the text of a field writes in any of the five languages; NaN for an empty or another text. */
export function numberIn(text: string): number {
  const number = readNumber(text);
  return number === undefined ? Number.NaN : Number(writeDecimal(number));
}

/** The whole number in a text; NaN for one with decimals: `1.000` may mean a thousand. */
export const integerIn = (text: string): number =>
  numberProblem(text, 0) === undefined ? numberIn(text) : Number.NaN;

/**
 * Hundredths of the number in a text: "33,34" is 3334. NaN for text that is no number or has more than two decimal
 * places, so that nothing is rounded silently.
 */
export const hundredthsOf = (text: string): number =>
  numberProblem(text, 2) === undefined ? Math.round(numberIn(text) * 100) : Number.NaN;

/** Hundredths of the number in a text; 0 for an empty one. */
export const optionalHundredthsOf = (text: string): number => (text.trim() === '' ? 0 : hundredthsOf(text));

/**
 * The text of a field for a stored number, as the reader's language writes it and `readDecimal` reads it. A zero ends a
 * number such as `1,234`, which may mean a thousand: `1,2340`.
 *
 * @param stored in ASCII digits with a point; empty for none
 */
export function typedDecimal(stored: string, language?: Language): string {
  const text = numberText(stored, language);
  const isRefused = readDecimal(stored) !== undefined && readDecimal(text) === undefined;
  return isRefused ? numberText(`${stored}0`, language) : text;
}

/** The text of a field for a number. */
export const typedNumber = (value: number): string => typedDecimal(String(value));

/** The text of a field for hundredths; empty for zero. */
export const decimalText = (hundredths: number): string =>
  hundredths === 0 ? '' : typedNumber(hundredths / 100);

/**
 * Message key for a text that is no number with at most so many decimal places as its author typed them; undefined for a
 * number and for an empty text.
 *
 * @param decimals undefined for the number of an answer, with any number of decimal places and a power of ten
 */
export function numberProblem(text: string, decimals?: 0 | 2) {
  if (text.trim() === '') return undefined;
  const number = decimals === undefined ? readNumber(text) : readDecimal(text);
  if (number === undefined)
    return isNumberIn(text.replaceAll(SEPARATOR, '')) ? 'fields.thousands' : 'fields.number';
  if (decimals === undefined) return undefined;
  if (number.scale > decimals) return decimals === 0 ? 'fields.integer' : 'fields.twoDecimals';
  return Math.abs(numberIn(text)) > LARGEST ? 'fields.tooLarge' : undefined;
}

const SEPARATOR = /[.,\uFF0C\uFF0E]/g;
const isNumberIn = (text: string): boolean => readDecimal(text) !== undefined;

/** Hundredths of a larger number are not exact. */
const LARGEST = Number.MAX_SAFE_INTEGER / 100;
