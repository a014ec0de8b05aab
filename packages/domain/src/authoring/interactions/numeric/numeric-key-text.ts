import { toAscii, writeDecimal } from './decimal.ts';
import { visibleText } from './invisible-marks.ts';
import type {
  NumberRange,
  NumericForms,
  NumericKeyWithUnits,
  NumericReading,
  UnitFactor,
} from './numeric.ts';
import { readAnswer } from './read-answer.ts';
import { withoutUnit, withUnit } from './unit.ts';

// Apart from the rules, so that a page of results loads no marking.

/** A key with the unit that its question shows. */
type KeyWithUnits = NumericKeyWithUnits & Pick<NumericForms['rendered'], 'unit'>;
type WriteNumber = (number: string) => string;

/**
 * The key as text in signs that every language reads: `0.3 ± 0.1`, `50 W ± 5 %`, `≈ 3.14` for a rounded number, and intervals as in ISO
 * 80000-2: `[2; 3[` without its upper end. A number alone where no other is right.
 *
 * @param write the number in the language of its reader
 */
export function numericKeyText(key: NumberRange, unit: string | undefined, write: WriteNumber): string {
  const { value, tolerance, toleranceKind, upTo, openEnds } = key;
  if (toleranceKind === 'interval') {
    const [opens, closes] = [
      openEnds === 'lower' || openEnds === 'both',
      openEnds === 'upper' || openEnds === 'both',
    ];
    return withUnit(`${opens ? ']' : '['}${write(value)}; ${write(upTo ?? '')}${closes ? '[' : ']'}`, unit);
  }
  if (toleranceKind === 'decimals' || toleranceKind === 'significant')
    return withUnit(`≈ ${write(value)}`, unit);
  if (tolerance === '0') return withUnit(write(value), unit);
  if (toleranceKind === 'relative')
    return `${withUnit(write(value), unit)} ± ${percentText(tolerance, write)}`;
  return withUnit(`${write(value)} ± ${write(tolerance)}`, unit);
}

const percentText = (percent: string, write: WriteNumber): string => `${write(percent)}\u00A0%`;

/**
 * The numbers of a key as texts with their unit, those that earn a part of the marks with their percent; then the other units in which
 * an answer is right, as equations that every language reads: `1 km = 1000 m`. No number without a key.
 */
export function numericKeyTexts(
  { further, unit, askedUnit, ...first }: KeyWithUnits,
  write: WriteNumber = (number) => number,
): string[] {
  const [keyUnit, ...otherUnits] = askedUnit?.units ?? [];
  const shown = keyUnit?.unit ?? unit;
  const parts = (further ?? []).map(
    (range) => `${numericKeyText(range, shown, write)} (${percentText(String(range.percent), write)})`,
  );
  return [
    ...(first.value === '' ? [] : [numericKeyText(first, shown, write), ...parts]),
    ...otherUnits.map((other) => unitEquation(other, shown, write)),
  ];
}

/** How many units of the key another one is: `1 km = 1000 m`. */
export const unitEquation = (
  { unit, factor }: UnitFactor,
  keyUnit: string | undefined,
  write: WriteNumber,
): string => `${withUnit(write('1'), unit)} = ${withUnit(write(factor), keyUnit)}`;

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
