import { type Share, shareOfPercent, WHOLE_SHARE } from '../../scoring/share.ts';
import { type Decimal, isWithin, readNumber, sum } from './decimal.ts';
import type { NumberRange, NumericKey } from './numeric.ts';

/** The fields of a key, without those that it does not use: a key of one number within a distance is stored as before there were others. */
export function keyFields({ further, ...first }: NumericKey): NumericKey {
  const numbers = (further ?? []).map(({ percent, ...range }) => ({ ...rangeFields(range), percent }));
  return numbers.length === 0 ? rangeFields(first) : { ...rangeFields(first), further: numbers };
}

function rangeFields({ value, tolerance, toleranceKind, upTo, openEnds }: NumberRange): NumberRange {
  if (toleranceKind == null || toleranceKind === 'absolute') return { value, tolerance };
  if (toleranceKind !== 'interval') return { value, tolerance, toleranceKind };
  const ends = { value, tolerance: '0', toleranceKind, upTo: upTo ?? '' };
  return openEnds == null ? ends : { ...ends, openEnds };
}

/** The share of the marks that a number earns by a key, of all its numbers the best one; 0 where none accepts it. */
export function numberShare(answer: Decimal, { further, ...first }: NumericKey): Share {
  if (isAccepted(answer, first)) return WHOLE_SHARE;
  const shares = (further ?? []).map(({ percent, ...range }) =>
    isAccepted(answer, range) ? (shareOfPercent(percent) ?? 0) : 0,
  );
  return Math.max(0, ...shares);
}

/** Whether a range accepts a number, by exact arithmetic; false for one that is no number. */
export function isAccepted(answer: Decimal, key: NumberRange): boolean {
  const [value, tolerance] = [readNumber(key.value), readNumber(key.tolerance)];
  if (value === undefined || tolerance === undefined) return false;
  switch (key.toleranceKind) {
    case 'relative':
      return isWithin(answer, value, percentOf(value, tolerance));
    case 'decimals':
      return isEqual(roundedTo(answer, placesOf(tolerance)), roundedTo(value, placesOf(tolerance)));
    case 'significant':
      return isEqual(toFigures(answer, placesOf(tolerance)), toFigures(value, placesOf(tolerance)));
    case 'interval':
      return isBetween(answer, value, key);
    default:
      return isWithin(answer, value, tolerance);
  }
}

function isBetween(answer: Decimal, lower: Decimal, { upTo, openEnds }: NumberRange): boolean {
  const upper = readNumber(upTo ?? '');
  if (upper === undefined) return false;
  const [above, below] = [compare(answer, lower), compare(upper, answer)];
  const isLowerOpen = openEnds === 'lower' || openEnds === 'both';
  const isUpperOpen = openEnds === 'upper' || openEnds === 'both';
  return (isLowerOpen ? above > 0 : above >= 0) && (isUpperOpen ? below > 0 : below >= 0);
}

/** Whether the ends of an interval hold a number between them. */
export function isInterval({ value, upTo, openEnds }: NumberRange): boolean {
  const [lower, upper] = [readNumber(value), readNumber(upTo ?? '')];
  if (lower === undefined || upper === undefined) return false;
  const difference = compare(upper, lower);
  return openEnds == null ? difference >= 0 : difference > 0;
}

/** Negative, 0 or positive where one number is less than, equal to or greater than another. */
function compare(one: Decimal, other: Decimal): number {
  const { units } = sum(one, { ...other, units: -other.units });
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

const isEqual = (one: Decimal, other: Decimal): boolean => compare(one, other) === 0;

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);

/** A percentage of a number, as a distance. */
export const percentOf = (value: Decimal, percent: Decimal): Decimal => ({
  units: absolute(value.units) * percent.units,
  scale: value.scale + percent.scale + 2,
});

/** Whole numbers up to `MAX_PLACES`, as schemas ensure. */
const placesOf = ({ units, scale }: Decimal): number => Number(units / 10n ** BigInt(scale));

/** A number rounded to decimals, or for negative ones to tens, hundreds and so on; a half is rounded away from zero. */
export function roundedTo({ units, scale }: Decimal, places: number): Decimal {
  if (scale <= places) return { units, scale };
  const divisor = 10n ** BigInt(scale - places);
  const rounded = (absolute(units) * 2n + divisor) / (2n * divisor);
  const signed = units < 0n ? -rounded : rounded;
  return places >= 0
    ? { units: signed, scale: places }
    : { units: signed * 10n ** BigInt(-places), scale: 0 };
}

/** A number rounded to significant figures: digits from the first that is not 0. */
function toFigures(number: Decimal, figures: number): Decimal {
  if (number.units === 0n) return number;
  const magnitude = absolute(number.units).toString().length - 1 - number.scale;
  return roundedTo(number, figures - 1 - magnitude);
}
