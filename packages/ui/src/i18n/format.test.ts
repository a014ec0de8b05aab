import { expect, it } from 'vitest';
import { formatDateTime, formatMoney, formatNumber } from './format.ts';
import { languageOf } from './languages.ts';

it("numbers are in the reader's language, with a real minus [format.2]", () => {
  expect(formatNumber(1234567, {}, languageOf('en'))).toBe('1,234,567');
  expect(formatNumber(1234567, {}, languageOf('in'))).toBe('12,34,567');
  expect(formatNumber(-1, {}, languageOf('en'))).toBe('\u22121');
});

it('money is formatted from minor units by the exponent of the currency [format.1]', () => {
  expect(formatMoney(2900, 'USD', languageOf('en'))).toBe('US$29');
  expect(formatMoney(2900, 'USD', languageOf('en'), '$')).toBe('$29');
  expect(formatMoney(2950, 'CHF', languageOf('it'), 'Fr.')).toBe('29,50\u00A0Fr.');
  expect(formatMoney(2950, 'USD', languageOf('en'))).toBe('US$29.50');
  expect(formatMoney(500, 'JPY', languageOf('en'))).toContain('500');
});

it("formatDateTime shows a day and a time in the reader's language", () => {
  expect(formatDateTime(new Date(2026, 10, 21, 10, 30), languageOf('en'))).toBe('21 Nov 2026, 10:30');
});
