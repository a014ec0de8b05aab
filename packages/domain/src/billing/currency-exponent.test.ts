import { expect, it } from 'vitest';

it('currencyExponent returns the ISO 4217 decimals of a currency, and 2 for text that is no code [currency-exponent.1]', async () => {
  // Loaded here, so that a table that cannot be built fails this test.
  const { currencyExponent } = await import('./currency-exponent.ts');
  expect([currencyExponent('USD'), currencyExponent('jpy'), currencyExponent('KWD')]).toEqual([2, 0, 3]);
  expect([currencyExponent('XAF'), currencyExponent('CLF')]).toEqual([0, 4]);
  // Intl has 0 for these two, as shops do.
  expect([currencyExponent('HUF'), currencyExponent('IDR')]).toEqual([2, 2]);
  expect([currencyExponent(''), currencyExponent('dollars')]).toEqual([2, 2]);
});
