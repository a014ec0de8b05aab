import { expect, it } from 'vitest';
import { currencyExponent } from './currency-exponent.ts';

it('knows the decimals of a currency [currency-exponent.1]', () => {
  expect([currencyExponent('USD'), currencyExponent('jpy'), currencyExponent('KWD')]).toEqual([2, 0, 3]);
  expect([currencyExponent(''), currencyExponent('dollars')]).toEqual([2, 2]);
});
