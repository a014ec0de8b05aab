import { expect, it } from 'vitest';
import { chargedMinor } from './price.ts';

it.each([
  ['USD', 12_50, 1_250],
  ['JPY', 500_00, 500],
  ['JPY', 5_49, 5],
  ['JPY', 5_50, 6],
  ['JPY', 1, 1],
  ['KWD', 1_25, 1_250],
  ['HUF', 990_00, 99_000],
])('a price in %s of %i hundredths charges %i minor units [price.1]', (currency, price, minor) => {
  expect(chargedMinor(price, currency)).toBe(minor);
});
