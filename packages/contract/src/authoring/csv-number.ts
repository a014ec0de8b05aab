import { readDecimal, writeDecimal } from '@invigil/domain/authoring/interactions/numeric/decimal';

/**
 * The number in a field of a CSV file, as any of the five languages writes it; NaN for another text. NaN for `1.500` too, which
 * a spreadsheet writes for 1500: the last zero of a fraction has no other reason.
 */
export function csvNumber(text: string): number {
  const number = readDecimal(text);
  if (number === undefined) return Number.NaN;
  const plain = writeDecimal(number);
  const isGrouped = number.scale === 3 && plain !== '0' && !/\.\d{3}$/.test(plain);
  return isGrouped ? Number.NaN : Number(plain);
}
