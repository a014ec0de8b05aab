import { toAscii, writeDecimal } from './decimal.ts';
import { visibleText } from './invisible-marks.ts';
import type { AskedUnit, NumberRange, NumericKey, NumericReading } from './numeric.ts';
import { readAnswer } from './read-answer.ts';
import { withoutUnit, withUnit } from './unit.ts';

// Apart from the rules, so that a page of results loads no marking.

/**
 * The key as text in signs that every language reads: `0.3 ± 0.1`, `50 ± 5 %`, `≈ 3.14` for a rounded number, and intervals as in ISO
 * 80000-2: `[2; 3[` without its upper end. A number alone where no other is right.
 *
 * @param write the number in the language of its reader
 */
export function numericKeyText(
  key: NumberRange,
  write: (number: string) => string = (number) => number,
): string {
  const { value, tolerance, toleranceKind, upTo, openEnds } = key;
  if (toleranceKind === 'interval') {
    const [opens, closes] = [
      openEnds === 'lower' || openEnds === 'both',
      openEnds === 'upper' || openEnds === 'both',
    ];
    return `${opens ? ']' : '['}${write(value)}; ${write(upTo ?? '')}${closes ? '[' : ']'}`;
  }
  if (toleranceKind === 'decimals' || toleranceKind === 'significant') return `≈ ${write(value)}`;
  if (tolerance === '0') return write(value);
  const distance = `${write(value)} ± ${write(tolerance)}`;
  return toleranceKind === 'relative' ? `${distance}\u00A0%` : distance;
}

/** The numbers of a key as texts, those that earn a part of the marks with their percent; empty without a key. */
export function numericKeyTexts(
  { further, ...first }: NumericKey,
  write: (number: string) => string = (number) => number,
): string[] {
  if (first.value === '') return [];
  const others = (further ?? []).map(
    (range) => `${numericKeyText(range, write)} (${write(String(range.percent))}\u00A0%)`,
  );
  return [numericKeyText(first, write), ...others];
}

/** The other units in which an answer is right, as equations that every language reads: `1 km = 1000 m`; empty for one unit alone. */
export function otherUnitTexts(
  { units }: Pick<AskedUnit, 'units'>,
  write: (number: string) => string = (number) => number,
): string[] {
  const [keyUnit, ...others] = units;
  return keyUnit === undefined
    ? []
    : others.map(
        ({ unit, factor }) => `${withUnit(write('1'), unit)} = ${withUnit(write(factor), keyUnit.unit)}`,
      );
}

/** Digits with one decimal sign at most: read as it stands by everybody. */
const PLAINLY_WRITTEN = /^[-+]?\d*[.,]?\d*$/;

/**
 * The number that an answer was read as, with the unit behind it, where its text has groups or a power of ten; undefined where it says so
 * itself.
 */
export function numberAsRead(
  text: string,
  reading: NumericReading,
): { readonly number: string; readonly unit: string } | undefined {
  const read = readAnswer(text, reading);
  if (read === undefined) return undefined;
  const { number, unit } = read;
  const written = toAscii(visibleText(withoutUnit(text, unit, reading.decimalSign)));
  // With a fixed decimal sign the other one groups thousands.
  const isPlain =
    PLAINLY_WRITTEN.test(written) &&
    !(reading.decimalSign === 'comma' && written.includes('.')) &&
    !(reading.decimalSign === 'point' && written.includes(','));
  return isPlain ? undefined : { number: writeDecimal(number), unit };
}
