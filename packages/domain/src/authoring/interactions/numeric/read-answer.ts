import { type Decimal, type DecimalSign, readNumber, toAscii } from './decimal.ts';
import { visibleText } from './invisible-marks.ts';
import type { NumericReading } from './numeric.ts';
import { withoutUnit } from './unit.ts';

/** A number that was written as an answer. */
interface NumberWithUnit {
  readonly number: Decimal;
  /** As the candidate wrote it, or as it is shown; empty for none. */
  readonly unit: string;
}

/**
 * Begins no unit, because it belongs to a number that cannot be read: a sign, a separator, or a digit before any letter, also of a fraction, a
 * power or a time, as in `5/2 m`, `5² m` and `5:30 h`.
 */
const NO_UNIT = /^(?:[.,+×*·⋅∙^-]|\P{L}*\p{N})/u;

/** Whether a text behind a number can be told from it, as a unit or as none. */
export const isAskable = (unit: string): boolean => !NO_UNIT.test(toAscii(visibleText(unit)));

/** The number of an answer and its unit; undefined for a text that is none. */
export function readAnswer(
  text: string,
  { unit = '', asksUnit, decimalSign }: NumericReading,
): NumberWithUnit | undefined {
  if (asksUnit) return splitAnswer(text, decimalSign);
  // A server of the version before stores the unit with the number.
  const number = readNumber(withoutUnit(text, unit, decimalSign), decimalSign);
  return number && { number, unit };
}

/** The longest number that the text begins with, and what is behind it. */
function splitAnswer(text: string, decimalSign?: DecimalSign): NumberWithUnit | undefined {
  for (let end = text.length; end > 0; end--) {
    const number = readNumber(text.slice(0, end), decimalSign);
    if (number === undefined) continue;
    const unit = text.slice(end).trim();
    return isAskable(unit) ? { number, unit } : undefined;
  }
  return undefined;
}
