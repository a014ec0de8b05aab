import { type DecimalSign, readNumber } from './decimal.ts';
import { visibleText } from './invisible-marks.ts';

/** Maximum length of the name of a unit, in characters. */
export const MAX_UNIT_LENGTH = 20;

/**
 * A unit by what its characters mean: with the compatibility forms of Unicode, because keyboards write `m2` for `m²`, and the
 * micro sign and the Greek letter look alike. Without spaces and invisible marks.
 */
export const unitMeaning = (unit: string): string =>
  visibleText(unit).normalize('NFKC').replaceAll(/\s/g, '');

/**
 * The number of an answer without the unit that its candidate wrote behind it; the text as it is where it has no such unit, or
 * is no number without it. A text that is a number has no unit.
 */
export function withoutUnit(text: string, unit: string | undefined, decimalSign?: DecimalSign): string {
  const meant = unitMeaning(unit ?? '');
  if (meant === '' || readNumber(text, decimalSign) !== undefined) return text;
  for (let start = text.length - 1; start > 0; start--) {
    if (unitMeaning(text.slice(start)) !== meant) continue;
    const number = text.slice(0, start).trimEnd();
    if (readNumber(number, decimalSign) !== undefined) return number;
  }
  return text;
}

/** A number with its unit behind it, on one line. */
export const withUnit = (number: string, unit: string | undefined): string =>
  unit ? `${number}\u00A0${unit}` : number;
