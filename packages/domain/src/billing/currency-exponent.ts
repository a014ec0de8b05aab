/**
 * How many decimals the minor unit of a currency has by ISO 4217: 2 for US dollars, 0 for yen. What is no code of a
 * currency counts as one with 2.
 */
export function currencyExponent(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
