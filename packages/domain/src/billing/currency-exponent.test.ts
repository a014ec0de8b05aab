import { expect, it } from 'vitest';
import { currencyExponent } from './currency-exponent.ts';

it('currencyExponent returns the ISO 4217 decimals of a currency, and 2 for text that is no code [currency-exponent.1]', () => {
  expect([currencyExponent('USD'), currencyExponent('jpy'), currencyExponent('KWD')]).toEqual([2, 0, 3]);
  // Intl has 0 for these two, as shops do.
  expect([currencyExponent('HUF'), currencyExponent('IDR')]).toEqual([2, 2]);
  expect([currencyExponent(''), currencyExponent('dollars')]).toEqual([2, 2]);
});
