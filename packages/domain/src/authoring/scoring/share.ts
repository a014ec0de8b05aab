import type { Marks } from '../../marks.ts';

/**
 * Shares of the marks of a question are whole numbers of this part, so that every sum is exact: it is divided by ten thousand (percent with
 * two decimals) and by every number up to twelve.
 */
export const WHOLE_SHARE = 6_930_000;

/** A share of the marks of a question, in parts of `WHOLE_SHARE`; negative for what is taken away. */
export type Share = number;

const LARGEST_DENOMINATOR = 12;
const PERCENT_PLACES = 2;

/**
 * The share that a percentage stands for: exactly it with at most two decimals, and with five the fraction up to twelfths that it rounds:
 * 33.33333 is a third, 14.28571 a seventh. Undefined for any other number.
 */
export function shareOfPercent(percent: number): Share | undefined {
  const hundredths = toWhole(percent, PERCENT_PLACES);
  if (hundredths !== undefined) return (hundredths * WHOLE_SHARE) / 10_000;
  const written = toWhole(percent, 5);
  if (written === undefined) return undefined;
  for (let denominator = 3; denominator <= LARGEST_DENOMINATOR; denominator += 1) {
    const numerator = Math.round((percent * denominator) / 100);
    if (roundAway((numerator * 1e7) / denominator) === written)
      return (numerator * WHOLE_SHARE) / denominator;
  }
  return undefined;
}

/** The number times ten to the power of its places; undefined where it has more. */
function toWhole(value: number, places: number): number | undefined {
  const scaled = value * 10 ** places;
  const whole = Math.round(scaled);
  // Decimals have no exact binary form: a percentage is at most 100, so that the error is far below this.
  return Math.abs(scaled - whole) < 1e-6 ? whole : undefined;
}

/** The marks that a share of a question's marks is, to the nearest hundredth; a half is rounded away from zero. */
export function marksOfShare(share: Share, marks: Marks): Marks {
  // Exact: at most 1e8 hundredths of a mark times 6.93e6 parts, below 2^53.
  const product = share * marks;
  const rest = product % WHOLE_SHARE;
  const whole = (product - rest) / WHOLE_SHARE;
  return Math.abs(rest) * 2 >= WHOLE_SHARE ? whole + Math.sign(rest) : whole + 0;
}

/** The marks that a part of a share is, rounded once as `marksOfShare` does. */
export function marksOfPart(share: Share, part: Share, marks: Marks): Marks {
  // Three factors go beyond the whole numbers that a double holds.
  const [whole, parts] = [BigInt(WHOLE_SHARE) ** 2n, BigInt(share) * BigInt(part) * BigInt(marks)];
  const doubled = parts < 0n ? parts * -2n : parts * 2n;
  const rounded = Number((doubled + whole) / (whole * 2n));
  return parts < 0n ? -rounded : rounded;
}

const roundAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));
