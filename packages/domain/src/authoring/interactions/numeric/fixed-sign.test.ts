import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DecimalSign, PLAIN_NUMBERS, PLAIN_UNIT, readNumber, writeDecimal } from './decimal.ts';
import { numericCounting } from './numeric-counting.ts';
import { readAnswer } from './read-answer.ts';

const written = (text: string, sign: DecimalSign) => {
  const number = readNumber(text, sign);
  return number && writeDecimal(number);
};

it.each([
  ['1,250', 'comma', '1.25'],
  ['1,250', 'point', '1250'],
  ['1.250', 'comma', '1250'],
  ['1.250', 'point', '1.25'],
  ['1.250,5', 'comma', '1250.5'],
  ['12,34,567.5', 'point', '1234567.5'],
  ['1 250,5', 'comma', '1250.5'],
  ['-0,5', 'comma', '-0.5'],
  [',5', 'comma', '0.5'],
  ['1,5 × 10^3', 'comma', '1500'],
  ['1.250e2', 'point', '125'],
  ['১.২৫০,৫', 'comma', '1250.5'],
  ['1250', 'comma', '1250'],
] as const)(
  'with a fixed sign nothing is in doubt: %s with the %s is %s [fixed-sign.1]',
  (text, sign, number) => {
    expect(written(text, sign)).toBe(number);
  },
);

it.each([
  ['1.5', 'comma'],
  ['1,5', 'point'],
  ['1,250.5', 'comma'],
  ['1.250,5', 'point'],
  ['1,5,0', 'comma'],
  ['1,234.567', 'comma'],
  ['12.50', 'comma'],
  ['', 'comma'],
  [',', 'comma'],
] as const)(
  'the other sign groups thousands alone: %s with the %s is no number [fixed-sign.2]',
  (text, sign) => {
    expect(written(text, sign)).toBeUndefined();
  },
);

it('a unit is told from a number by the fixed sign [fixed-sign.3]', () => {
  expect(readAnswer('1.250 m', { unit: 'm', decimalSign: 'comma' })?.number).toEqual({
    units: 1250n,
    scale: 0,
  });
  expect(readAnswer('1.5 m', { unit: 'm', decimalSign: 'comma' })).toBeUndefined();
});

/** Numbers that differ in each run of a test would hide which one failed. */
function* randomNumbers(count: number): Generator<{ readonly units: bigint; readonly scale: number }> {
  let state = 20_261_127n;
  const next = (bound: bigint) => {
    // Knuth, MMIX: a linear congruential generator of 64 bits.
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (state >> 16n) % bound;
  };
  for (let made = 0; made < count; made += 1) {
    const magnitude = 10n ** next(16n);
    const units = next(magnitude) * (next(3n) === 0n ? -1n : 1n);
    yield { units, scale: Number(next(9n)) };
  }
}

it.each([
  ['en-GB', 'point'],
  ['es-ES', 'comma'],
  ['it-IT', 'comma'],
  ['hi-IN-u-nu-deva', 'point'],
  ['hi-IN', 'point'],
  ['bn-BD', 'point'],
  ['bn-BD-u-nu-latn', 'point'],
] as const)(
  '100,000 numbers as %s writes them, in its digits and groups, are read back with the %s [fixed-sign.4]',
  (locale, sign) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: true });
    const failures: string[] = [];
    for (const number of randomNumbers(100_000)) {
      const plain = writeDecimal(number);
      // A text, because a double holds fewer digits.
      const text = format.format(plain as Intl.StringNumericLiteral);
      if (written(text, sign) !== plain) failures.push(`${plain} is written as ${text}`);
    }
    expect(failures).toEqual([]);
  },
);

it('statistics keep a text with another sign apart from the number that it would be [fixed-sign.5]', () => {
  const rendered = { kind: 'numeric', value: '6.5', tolerance: '0', decimalSign: 'comma' } as const;
  const values = ['6,5', '6.5', '6.500', 'six'].map((text) => numericCounting.values(rendered, text)[0]);
  expect(values).toEqual(['6.5', '“6.5”', '6500', 'six']);
});

it('a text that the patterns of plain answers match is readable, so that a board may count it unread [fixed-sign.6]', () => {
  const digits = fc.stringMatching(/^[0-9]{1,12}$/);
  const rest = fc.string({ unit: fc.constantFrom(...'eExX10^.,:/ km²°%-+') });
  fc.assert(
    fc.property(
      fc.constantFrom('point' as const, 'comma' as const),
      fc.boolean(),
      fc.tuple(fc.constantFrom('', '-'), digits, fc.constantFrom('', '.', ',', '.5', ',25'), rest),
      (decimalSign, asksUnit, parts) => {
        const text = parts.join('');
        const plain = new RegExp(PLAIN_NUMBERS[decimalSign] + (asksUnit ? PLAIN_UNIT : '$'), 's');
        if (plain.test(text))
          expect([text, readAnswer(text, { decimalSign, asksUnit })]).not.toContain(undefined);
      },
    ),
    { numRuns: 5_000 },
  );
  expect('5 km').toMatch(new RegExp(PLAIN_NUMBERS.point + PLAIN_UNIT));
});
