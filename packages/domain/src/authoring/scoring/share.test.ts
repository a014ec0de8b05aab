import fc from 'fast-check';
import { expect, it } from 'vitest';
import { marksOfShare, shareOfPercent, WHOLE_SHARE } from './share.ts';

/** The nearest whole number to a quotient, a half away from zero: the same rule, in whole numbers of any size. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const doubled = (dividend < 0n ? -dividend : dividend) * 2n + divisor;
  const rounded = doubled / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

it('a percentage of five decimals is the fraction up to twelfths that it rounds [scoring-share.1]', () => {
  for (let denominator = 2; denominator <= 12; denominator += 1)
    for (let numerator = 1; numerator <= denominator; numerator += 1) {
      const percent = Number(((100 * numerator) / denominator).toFixed(5));
      const share = (numerator * WHOLE_SHARE) / denominator;
      expect([percent, shareOfPercent(percent)]).toEqual([percent, share]);
      expect(shareOfPercent(-percent)).toBe(-share);
    }
  expect(shareOfPercent(33.33333)).toBe(WHOLE_SHARE / 3);
  expect(shareOfPercent(33.33)).not.toBe(WHOLE_SHARE / 3);
});

it('a percentage with two decimals is exactly itself, and any other number is none [scoring-share.2]', () => {
  expect(
    [0, 100, 12.5, 0.01, -66.67].map((percent) => ((shareOfPercent(percent) ?? 0) / WHOLE_SHARE) * 100),
  ).toEqual([0, 100, 12.5, 0.01, -66.67]);
  for (const percent of [33.333, 33.3333, 33.33334, 0.001, 7.69231, Number.NaN, Number.POSITIVE_INFINITY])
    expect([percent, shareOfPercent(percent)]).toEqual([percent, undefined]);
});

it('a share of marks is rounded once to hundredths, a half away from zero, whatever its size [scoring-share.3]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -WHOLE_SHARE, max: WHOLE_SHARE }),
      fc.integer({ min: 0, max: 100_000_000 }),
      (share, marks) => {
        const expected = roundedQuotient(BigInt(share) * BigInt(marks), BigInt(WHOLE_SHARE));
        expect(marksOfShare(share, marks)).toBe(Number(expected));
      },
    ),
  );
  expect([marksOfShare(WHOLE_SHARE / 2, 1), marksOfShare(-WHOLE_SHARE / 2, 1), marksOfShare(-1, 1)]).toEqual([
    1, -1, 0,
  ]);
});

it('three thirds are full marks, and so are twelve twelfths [scoring-share.4]', () => {
  for (const [percent, count] of [
    [33.33333, 3],
    [16.66667, 6],
    [14.28571, 7],
    [8.33333, 12],
  ] as const)
    expect(marksOfShare((shareOfPercent(percent) ?? 0) * count, 100)).toBe(100);
});
