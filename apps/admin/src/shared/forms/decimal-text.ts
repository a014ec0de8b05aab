/**
 * Hundredths of a number field's text: "33.34" is 3334. NaN for text that is no number or has more than two decimal
 * places, so that nothing is rounded silently.
 */
export function hundredthsOf(text: string): number {
  const match = /^\s*(-?)(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (match === null) return Number.NaN;
  const [, sign, whole, decimals = ''] = match;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** Text of a number field for hundredths; empty for null. */
export const decimalText = (hundredths: number): string => (hundredths === 0 ? '' : String(hundredths / 100));

/** Message key for a text that hundredthsOf rejects; undefined for a valid text. */
export function decimalProblem(text: string): 'fields.number' | 'fields.twoDecimals' | undefined {
  if (!Number.isNaN(hundredthsOf(text))) return undefined;
  return Number.isFinite(Number(text)) && text.trim() !== '' ? 'fields.twoDecimals' : 'fields.number';
}
