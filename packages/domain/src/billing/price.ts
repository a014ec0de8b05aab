import { currencyExponent } from './currency-exponent.ts';

/** Decimals of an entered price, whatever its currency: the currency is fixed at the sale. */
const PRICE_DECIMALS = 2;

/**
 * The amount that a price comes to in minor units of a currency by ISO 4217, rounded to a whole unit, at least 1.
 *
 * @param priceHundredths a price above 0 in hundredths of the major unit
 */
export function chargedMinor(priceHundredths: number, currency: string): number {
  const units = priceHundredths * 10 ** (currencyExponent(currency) - PRICE_DECIMALS);
  return Math.max(1, Math.round(units));
}
