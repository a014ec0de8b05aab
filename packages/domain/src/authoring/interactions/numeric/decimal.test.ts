import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Decimal,
  isWithin,
  MAX_NUMBER_LENGTH,
  readDecimal,
  readNumber,
  sum,
  writeDecimal,
} from './decimal.ts';
import { signChange } from './sign-change.ts';

const written = (text: string) => {
  const read = readDecimal(text);
  return read && writeDecimal(read);
};
const writtenNumber = (text: string) => {
  const read = readNumber(text);
  return read && writeDecimal(read);
};
const decimal: fc.Arbitrary<Decimal> = fc.record({
  units: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

describe('the text of a number', () => {
  it.each([
    ['0.3', '0.3'],
    [' 42 ', '42'],
    ['3,14', '3.14'],
    ['-0,50', '-0.5'],
    ['\u22127', '-7'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['१२.५', '12.5'],
    ['১২.৫', '12.5'],
    ['1 250', '1250'],
    ['12\u202F345,6', '12345.6'],
    ['1.250,5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1,00,000', '100000'],
    ['1,250,000', '1250000'],
    ['1,2505', '1.2505'],
    ['1.000.000', '1000000'],
    ['0,125', '0.125'],
    ['1250,125', '1250.125'],
    ['-0', '0'],
  ])('the text %j is the number %s [numeric.1]', (text, number) => {
    expect(written(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    'seven',
    '3 apples',
    '1e5',
    '0x10',
    '1.2.3',
    '1,2,3',
    '1,250.5.5',
    '1\n2',
    '1.2,3.4',
    '--1',
    '1 2',
    '½',
    '∞',
  ])('the text %j is no number [numeric.2]', (text) => {
    expect(readDecimal(text)).toBeUndefined();
  });

  it.each([
    ['\u20105', '-5'],
    ['\u20115', '-5'],
    ['\u20125', '-5'],
    ['\u20132.5', '-2.5'],
    ['\u20142,5', '-2.5'],
    ['\u20155', '-5'],
    ['\u02D75', '-5'],
    ['\u20435', '-5'],
    ['\u27965', '-5'],
    ['\u30FC５', '-5'],
    ['\uFE585', '-5'],
    ['\uFE635', '-5'],
    ['－１．５', '-1.5'],
    ['＋１，５', '1.5'],
    ['\uFE623\uFE521', '3.1'],
    ['\u27953\uFE501', '3.1'],
    ['１２　３４５', '12345'],
    ['- 5', '-5'],
  ])(
    'a sign, digit or separator that a device writes in another form counts as what it shows: %j is %s [numeric.30]',
    (text, number) => {
      expect(written(text)).toBe(number);
    },
  );

  it('marks that cannot be seen change no number, wherever they stand, and spaces of any width group thousands [numeric.31]', () => {
    const invisible =
      '\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFE0F\uFEFF';
    for (const mark of invisible)
      for (const text of [`${mark}-1.5`, `-${mark}1.5`, `-1${mark}.5`, `-1.${mark}5`, `-1.5${mark}`])
        expect(written(text), JSON.stringify(text)).toBe('-1.5');
    expect(written(`${invisible.repeat(10)}5`)).toBe('5');
    const spaces = ' \u00A0\u2000\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000';
    for (const space of spaces) {
      expect(written(`${space}1${space}250,5${space}`), JSON.stringify(space)).toBe('1250.5');
      expect(written(`1${space}25`)).toBeUndefined();
    }
  });

  it.each([
    '1，250',
    '１，２５０',
    '１\u200B,\u200B２５０',
    '-1\uFE50250',
    '5²',
    '①',
    '1〜2',
    '5-',
    '–',
    '\u200B',
  ])('the text %j is no number in another form either [numeric.32]', (text) => {
    expect(readDecimal(text)).toBeUndefined();
  });

  it('a number in other digits, dashes and invisible marks counts as the same number [numeric.33]', () => {
    const pick = (choices: string) => fc.constantFrom(...choices);
    fc.assert(
      fc.property(
        decimal,
        pick('-\u2010\u2012\u2013\u2014\u2212\uFF0D'),
        pick('०০０'),
        pick('\u200B\u200E\u2060\uFEFF'),
        (number, dash, zero, mark) => {
          const plain = writeDecimal(number);
          const typed = plain
            .replaceAll(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))
            .replace('-', dash);
          expect(written([...typed].join(mark))).toBe(plain);
        },
      ),
    );
  });

  it.each([
    ['1.5e3', '1500'],
    ['1,5E3', '1500'],
    ['1,5 × 10^3', '1500'],
    ['1,5 · 10³', '1500'],
    ['1.5 x 10^3', '1500'],
    ['1.5*10^-3', '0.0015'],
    ['-2.5 ⋅ 10⁻²', '-0.025'],
    ['6.62607015e-34', `0.${'0'.repeat(33)}662607015`],
    ['\u22121e+2', '-100'],
    ['1e\u22122', '0.01'],
    ['१,५ × १०^३', '1500'],
    ['১.৫e৩', '1500'],
    ['１．５×１０^３', '1500'],
    ['12 345,6e1', '123456'],
    ['0e9', '0'],
    ['7e0', '7'],
  ])('the text %j with a power of ten is the number %s [decimal-power.1]', (text, number) => {
    expect(writtenNumber(text)).toBe(number);
  });

  it.each([
    'e3',
    '1.5e',
    '1.5e3.5',
    '1.5e3e3',
    '10³',
    '5²',
    '1.5 × 3',
    '1.5 × 10',
    '1.5 × 103',
    '1,250e3',
    '1e100',
    '1e50',
    '1e-50',
    '1.5 × 10^',
    '2^3',
  ])('the text %j is no number with a power of ten [decimal-power.2]', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it('a number times a power of ten is the same number in every notation, exactly [decimal-power.3]', () => {
    const mantissa = fc.record({
      units: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      scale: fc.integer({ min: 0, max: 6 }),
    });
    const raised = (exponent: number) =>
      String(exponent)
        .replace('-', '⁻')
        .replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
    fc.assert(
      fc.property(mantissa, fc.integer({ min: -30, max: 30 }), (number, exponent) => {
        const text = writeDecimal(number);
        const places = number.scale - exponent;
        const exact = writeDecimal(
          places < 0
            ? { units: number.units * 10n ** BigInt(-places), scale: 0 }
            : { units: number.units, scale: places },
        );
        const notations = [
          `${text}e${exponent}`,
          `${text} × 10^${exponent}`,
          `${text.replace('.', ',')}E${exponent}`,
          `${text} · 10${raised(exponent)}`,
        ];
        // A comma before three digits stays ambiguous.
        for (const [index, notation] of notations.entries())
          if (index !== 2 || readNumber(text.replace('.', ',')) !== undefined)
            expect(writtenNumber(notation), notation).toBe(exact);
      }),
    );
  });

  it('a comma before three digits is no number, because it may separate thousands [numeric.3]', () => {
    expect(readDecimal('1,250')).toBeUndefined();
    expect(readDecimal('12,345')).toBeUndefined();
    expect(readDecimal('१,२५०')).toBeUndefined();
    expect(written('1.250')).toBe('1.25');
  });

  it('a text that is longer than any number is no number', () => {
    expect(readDecimal('1'.repeat(MAX_NUMBER_LENGTH))).toBeDefined();
    expect(readDecimal('1'.repeat(MAX_NUMBER_LENGTH + 1))).toBeUndefined();
  });

  it('a number is read back as it was written', () => {
    fc.assert(
      fc.property(decimal, (number) => {
        const text = writeDecimal(number);
        const read = readDecimal(text);
        expect(read && writeDecimal(read)).toBe(text);
        expect(read && sum(read, { ...number, units: -number.units }).units).toBe(0n);
      }),
    );
  });
});

describe('the sign of a number', () => {
  const pressed = (text: string) => {
    const { start, end, sign } = signChange(text);
    return text.slice(0, start) + sign + text.slice(end);
  };

  it.each([
    ['', '\u2212'],
    ['5', '\u22125'],
    [' 2.5', ' \u22122.5'],
    ['-5', '5'],
    ['\u20135', '5'],
    ['\u200E\uFF0D５', '\u200E５'],
    ['+5', '\u22125'],
    ['\u2212', ''],
    ['seven', '\u2212seven'],
  ])('the button for the sign makes %j into %j [numeric.34]', (text, changed) => {
    expect(pressed(text)).toBe(changed);
  });

  it('the sign changed twice is the number itself, and once its opposite [numeric.35]', () => {
    fc.assert(
      fc.property(decimal, (number) => {
        const text = writeDecimal(number);
        const opposite = readDecimal(pressed(text));
        expect(opposite && sum(opposite, number).units).toBe(0n);
        expect(written(pressed(pressed(text)))).toBe(text);
      }),
    );
  });
});

describe('the tolerance of a number', () => {
  const within = (text: string, target: string, tolerance: string) => {
    const [value, goal, distance] = [text, target, tolerance].map(readDecimal);
    if (!value || !goal || !distance) throw new Error('no number');
    return isWithin(value, goal, distance);
  };

  it('0.3 with a tolerance of 0.1 accepts 0.4 and 0.2, which binary arithmetic does not, and nothing beyond [numeric.4]', () => {
    expect(0.4 - 0.3 <= 0.1).toBe(false);
    expect(within('0.4', '0.3', '0.1')).toBe(true);
    expect(within('0.2', '0.3', '0.1')).toBe(true);
    expect(within('0.4000000000000000001', '0.3', '0.1')).toBe(false);
    expect(within('-0.3', '0.3', '0.1')).toBe(false);
  });

  it('a number is within a tolerance exactly where it lies between the two bounds', () => {
    const positive = decimal.map((number) => ({
      ...number,
      units: number.units < 0n ? -number.units : number.units,
    }));
    fc.assert(
      fc.property(decimal, positive, (target, tolerance) => {
        const least = { units: 1n, scale: 20 };
        const upper = sum(target, tolerance);
        const lower = sum(target, { ...tolerance, units: -tolerance.units });
        expect(isWithin(upper, target, tolerance)).toBe(true);
        expect(isWithin(lower, target, tolerance)).toBe(true);
        expect(isWithin(sum(upper, least), target, tolerance)).toBe(false);
        expect(isWithin(sum(lower, { ...least, units: -1n }), target, tolerance)).toBe(false);
      }),
    );
  });
});
