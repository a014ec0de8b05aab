import { readDecimal, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';
import { languageOf, languages } from '@invigil/ui/i18n/languages.ts';
import { numberText } from '@invigil/ui/interactions/numeric/number-text.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decimalText,
  hundredthsOf,
  integerIn,
  numberIn,
  numberProblem,
  typedDecimal,
  typedNumber,
} from './decimal-text.ts';

it.each([
  ['33.34', 3334],
  ['33,3', 3330],
  ['4', 400],
  ['0', 0],
  ['-1', -100],
  ['19,90', 1990],
  ['१२.५', 1250],
  ['১২,৫', 1250],
  ['\u20131', -100],
  ['1 250,5', 125_050],
  [' 0.29 ', 29],
])('the decimal text %s is %i hundredths', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths);
});

it.each(['', ' ', 'four', '1.234', '1,500', '1.500', '1e3', '1,50,0', '123456789012345'])(
  'the decimal text "%s" is rejected',
  (text) => {
    expect(hundredthsOf(text)).toBeNaN();
  },
);

it('a text of a number field that cannot be read names its problem, and an empty one has none [decimal-text.1]', () => {
  expect(numberProblem('1.234', 2)).toBe('fields.twoDecimals');
  expect(numberProblem('1.500', 2)).toBe('fields.twoDecimals');
  expect(numberProblem('x', 2)).toBe('fields.number');
  for (const text of ['1,500', '１，５００', '1,2.3,4'])
    expect(numberProblem(text, 2)).toBe('fields.thousands');
  for (const text of [',', '0,3 V', 'a, b']) expect(numberProblem(text, 2)).toBe('fields.number');
  expect(numberProblem('123456789012345', 2)).toBe('fields.tooLarge');
  expect(numberProblem('1.5', 2)).toBeUndefined();
  expect(numberProblem('1.2345')).toBeUndefined();
  expect(numberProblem(' ', 2)).toBeUndefined();
});

it('a whole number is read in the digits of any language, and one with decimals is none [decimal-text.2]', () => {
  for (const text of ['12', '১২', '１２', '+12']) expect(integerIn(text)).toBe(12);
  for (const text of ['', '1.5', '1,5', '1.0', '1.000', '1,000', '12x']) expect(integerIn(text)).toBeNaN();
  expect(numberProblem('1.000', 0)).toBe('fields.integer');
  expect(numberProblem('1,000', 0)).toBe('fields.thousands');
});

it('a stored number is shown as the language writes it, in a form that is read back [decimal-text.3]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom(...languages),
      (hundredths, language) => {
        expect(hundredthsOf(numberText(String(hundredths / 100), language))).toBe(hundredths);
      },
    ),
  );
  expect(numberIn(typedNumber(1250.25))).toBe(1250.25);
  expect(decimalText(3330)).toBe('33.3');
  expect(decimalText(0)).toBe('');
});

it('the text of a field for any stored number is one that is read back, in every language [decimal-text.4]', () => {
  const stored = fc
    .record({
      units: fc.bigInt({ min: -9_999_999n, max: 9_999_999n }),
      scale: fc.integer({ min: 0, max: 7 }),
    })
    .map(writeDecimal);
  const examples = ['1.234', '12.125', '-3.142', '999.999', '0.125', '1234.567', '1234'];
  fc.assert(
    fc.property(
      fc.oneof(stored, fc.constantFrom(...examples)),
      fc.constantFrom(...languages),
      (number, language) => {
        const read = readDecimal(typedDecimal(number, language));
        expect(read && writeDecimal(read)).toBe(number);
      },
    ),
  );
  const [english, italian] = [languageOf('en'), languageOf('it')];
  expect(typedDecimal('1.234', english)).toBe('1.234');
  expect(typedDecimal('1.234', italian)).toBe('1,2340');
  expect(typedDecimal('1.5', italian)).toBe('1,5');
  expect(typedDecimal('0.125', italian)).toBe('0,125');
  expect(typedDecimal('', italian)).toBe('');
});
