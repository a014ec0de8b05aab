/**
 * Number of decimals of a currency's minor unit by ISO 4217: 2 for US dollars, 0 for yen. Returns 2 for text that is
 * not a currency code.
 */
export function currencyExponent(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
