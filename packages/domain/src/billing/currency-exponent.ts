/**
 * Currencies whose minor unit does not have 2 decimals by ISO 4217, list one of 2026-01-01. Not from `Intl`: its data
 * follow the prices in shops, such as 0 decimals for HUF and IDR.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV']
    .concat('XAF', 'XOF', 'XPF')
    .map((code): [string, number] => [code, 0]),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code): [string, number] => [code, 3]),
  ...['CLF', 'UYW'].map((code): [string, number] => [code, 4]),
]);

/**
 * Number of decimals of a currency's minor unit by ISO 4217: 2 for US dollars, 0 for yen. Returns 2 for text that is
 * not a currency code.
 */
export function currencyExponent(currency: string): number {
  return EXPONENTS.get(currency.toUpperCase()) ?? 2;
}
