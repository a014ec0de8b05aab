import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXACT, type ScoringRule } from '../../scoring/scoring-rule.ts';
import { interactionRules } from '../registry.ts';
import { isAccepted, isInterval } from './accepted-numbers.ts';
import { type Decimal, readNumber, writeDecimal } from './decimal.ts';
import type { NumericKey, OpenEnds } from './numeric.ts';
import { numberAsRead, numericKeyText } from './numeric-key-text.ts';

const accepts = (text: string, key: NumericKey): boolean => {
  const number = readNumber(text);
  if (number === undefined) throw new Error(`${text} is no number`);
  return isAccepted(number, key);
};
const relative = (value: string, tolerance: string) =>
  ({ value, tolerance, toleranceKind: 'relative' }) as const;
const decimals = (value: string, tolerance: string) =>
  ({ value, tolerance, toleranceKind: 'decimals' }) as const;
const figures = (value: string, tolerance: string) =>
  ({ value, tolerance, toleranceKind: 'significant' }) as const;
const interval = (value: string, upTo: string, openEnds?: OpenEnds) =>
  ({ value, tolerance: '0', toleranceKind: 'interval', upTo, openEnds }) as const;

it.each([
  ['0.4', { value: '0.3', tolerance: '0.1' }, true],
  ['0.41', { value: '0.3', tolerance: '0.1' }, false],
  ['105', relative('100', '5'), true],
  ['105.01', relative('100', '5'), false],
  ['-95', relative('-100', '5'), true],
  ['0', relative('0', '50'), true],
  ['0.001', relative('0', '50'), false],
  ['3.1449', decimals('3.14', '2'), true],
  ['3.145', decimals('3.14', '2'), false],
  ['3.135', decimals('3.14', '2'), true],
  ['-3.135', decimals('-3.14', '2'), true],
  ['7.4', decimals('7', '0'), true],
  ['9.996', figures('10.0', '3'), true],
  ['9.994', figures('10.0', '3'), false],
  ['602300000000000000000000', figures('6.02e23', '3'), true],
  ['0.00123', figures('0.001234', '3'), true],
  ['0.00124', figures('0.001234', '3'), false],
  ['0', figures('0', '2'), true],
  ['2', interval('2', '3'), true],
  ['3', interval('2', '3'), true],
  ['2', interval('2', '3', 'lower'), false],
  ['3', interval('2', '3', 'lower'), true],
  ['3', interval('2', '3', 'upper'), false],
  ['2.5', interval('2', '3', 'both'), true],
  ['3.000000000000000001', interval('2', '3'), false],
])('the number %s is judged by its key %j as %s [accepted-numbers.1]', (text, key, isRight) => {
  expect(accepts(text, key)).toBe(isRight);
});

/** A number as a fraction of whole numbers, and what is right about one, computed a second time. */
type Rational = readonly [bigint, bigint];
const rational = ({ units, scale }: Decimal): Rational => [units, 10n ** BigInt(scale)];
const minus = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d - c * b, b * d];
const size = ([a, b]: Rational): Rational => [a < 0n ? -a : a, b];
const isAtMost = ([a, b]: Rational, [c, d]: Rational): boolean => a * d <= c * b;
const times = ([a, b]: Rational, [c, d]: Rational): Rational => [a * c, b * d];
/** The nearest multiple of a step, a half away from zero. */
function nearest([a, b]: Rational, [c, d]: Rational): Rational {
  const [quotient, divisor] = [a * d, b * c];
  const whole = ((quotient < 0n ? -quotient : quotient) * 2n + divisor) / (2n * divisor);
  return times([quotient < 0n ? -whole : whole, 1n], [c, d]);
}
const power = (exponent: number): Rational =>
  exponent >= 0 ? [10n ** BigInt(exponent), 1n] : [1n, 10n ** BigInt(-exponent)];
function stepOfFigures(number: Rational, count: number): Rational {
  let exponent = -40;
  while (isAtMost(power(exponent + 1), size(number))) exponent += 1;
  return power(exponent - count + 1);
}
const isSame = (one: Rational, other: Rational) => minus(one, other)[0] === 0n;

const decimal = fc.record({ units: fc.bigInt({ min: -10_000n, max: 10_000n }), scale: fc.nat({ max: 4 }) });

it('every kind of tolerance judges as exact fractions do that are computed apart [accepted-numbers.2]', () => {
  fc.assert(
    fc.property(
      decimal,
      decimal,
      decimal,
      fc.integer({ min: 1, max: 4 }),
      (answer, target, other, places) => {
        const [a, v, o] = [answer, target, other].map(rational) as [Rational, Rational, Rational];
        const [value, further] = [writeDecimal(target), writeDecimal(other)];
        const tolerance = further.replace('-', '');
        const distance = size(minus(a, v));
        expect(isAccepted(answer, { value, tolerance })).toBe(isAtMost(distance, size(o)));
        const share = times(size(v), times(size(o), [1n, 100n]));
        expect(isAccepted(answer, relative(value, tolerance))).toBe(isAtMost(distance, share));
        const step = power(-places);
        expect(isAccepted(answer, decimals(value, String(places)))).toBe(
          isSame(nearest(a, step), nearest(v, step)),
        );
        const rounded = (number: Rational) =>
          number[0] === 0n ? number : nearest(number, stepOfFigures(number, places));
        expect(isAccepted(answer, figures(value, String(places)))).toBe(isSame(rounded(a), rounded(v)));
        const isFrom = isAtMost(v, a);
        const isTo = isAtMost(a, o);
        expect(isAccepted(answer, interval(value, further))).toBe(isFrom && isTo);
        expect(isAccepted(answer, interval(value, further, 'both'))).toBe(
          isFrom && isTo && !isSame(a, v) && !isSame(a, o),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

it('an interval holds a number, unless it is reversed or an open end leaves nothing [accepted-numbers.3]', () => {
  expect(isInterval(interval('2', '3', 'both'))).toBe(true);
  expect(isInterval(interval('2', '2'))).toBe(true);
  expect(isInterval(interval('2', '2', 'lower'))).toBe(false);
  expect(isInterval(interval('3', '2'))).toBe(false);
  expect(isInterval({ ...interval('2', '3'), upTo: null })).toBe(false);
});

it('a key is written in signs that every language reads, with the numbers of the reader [accepted-numbers.4]', () => {
  const comma = (number: string) => number.replace('.', ',');
  expect(
    [
      { value: '0.3', tolerance: '0.1' },
      { value: '0.3', tolerance: '0' },
      relative('50.5', '5'),
      decimals('3.14', '2'),
      interval('2.5', '3', 'upper'),
      interval('2', '3', 'both'),
    ].map((key) => numericKeyText(key, undefined, comma)),
  ).toEqual(['0,3 ± 0,1', '0,3', '50,5 ± 5\u00A0%', '≈ 3,14', '[2,5; 3[', ']2; 3[']);
});

it('a key of a distance is stored as before there were other kinds, and another names its own fields alone [accepted-numbers.5]', () => {
  const rules = interactionRules('numeric');
  const content = { kind: 'numeric', value: '2', tolerance: '1', unit: 'm' } as const;
  const sent = { ...content, toleranceKind: 'absolute', upTo: '9', openEnds: 'both' } as const;
  expect(rules.withSources(sent, [])).toStrictEqual(content);
  expect(rules.features(content)).not.toContain('numericTolerances');
  const ranged = rules.withKey(content, { kind: 'numeric', ...interval('2', '3', 'lower') });
  expect(ranged).toStrictEqual({ kind: 'numeric', ...interval('2', '3', 'lower'), unit: 'm' });
  expect(rules.features(ranged)).toContain('numericTolerances');
  expect(rules.toView(ranged)).toStrictEqual({ kind: 'numeric', unit: 'm' });
  expect(rules.mark(ranged, { kind: 'numeric', text: '3 m' }, 200, EXACT)).toEqual({
    kind: 'marked',
    marks: 200,
  });
  expect(rules.mark(ranged, { kind: 'numeric', text: '2' }, 200, EXACT)).toEqual({
    kind: 'marked',
    marks: 0,
  });
});

it('a number with groups or a power of ten is told as it was read, and a plain one is not [accepted-numbers.6]', () => {
  const read = (text: string) => numberAsRead(text, {})?.number;
  expect(['1,5 × 10^3', '12 500,5', '1.234.567', '२e2'].map(read)).toEqual([
    '1500',
    '12500.5',
    '1234567',
    '200',
  ]);
  expect(['1500', '-2,50', '\u22123', '১২', 'twelve', ''].map(read)).toEqual(Array(6).fill(undefined));
});

it('of several numbers the best one counts, with its percent of the marks [accepted-numbers.7]', () => {
  const key = {
    value: '10',
    tolerance: '1',
    further: [
      { ...relative('10', '50'), percent: 33.33333 },
      { value: '1000', tolerance: '0', percent: 50 },
      { value: '12', tolerance: '0', percent: 75 },
    ],
  };
  const rules = interactionRules('numeric');
  const content = rules.withKey({ kind: 'numeric', value: '', tolerance: '0' }, { kind: 'numeric', ...key });
  const marks = (text: string, scoring: ScoringRule = EXACT) =>
    rules.mark(content, { kind: 'numeric', text }, 300, scoring);
  expect(['10', '9', '12', '14', '1e3', '16'].map((text) => marks(text))).toEqual(
    [300, 300, 225, 100, 150, 0].map((earned) => ({ kind: 'marked', marks: earned })),
  );
  const penalty = { kind: 'exact', penaltyPercent: 50 } as const;
  expect(marks('14', penalty)).toEqual({ kind: 'marked', marks: 100 });
  expect(marks('16', penalty)).toEqual({ kind: 'marked', marks: -150 });
  expect(rules.features(content)).toContain('numericTolerances');
  expect(rules.keyTexts(content, String)).toEqual([
    '10 ± 1',
    '10 ± 50\u00A0% (33.33333\u00A0%)',
    '1000 (50\u00A0%)',
    '12 (75\u00A0%)',
  ]);
  expect(rules.withSources({ ...content, further: [] }, [])).not.toHaveProperty('further');
});
