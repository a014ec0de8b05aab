// Response patterns of 1,000 examinees to the five items of LSAT sections 6 and 7: R. D. Bock and M. Lieberman (1970),
// Fitting a response model for n dichotomously scored items, Psychometrika 35, 179-197.

export const LSAT_ITEMS = 5;

/** Frequencies of the patterns 00000 to 11111 in binary order; item 1 is the first digit. */
export const LSAT7 = [
  12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136,
  32, 308,
] as const;

export const LSAT6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
] as const;

/** Whether a pattern has an item right. */
export const hasItem = (pattern: number, item: number): boolean =>
  ((pattern >> (LSAT_ITEMS - 1 - item)) & 1) === 1;

/** The marks of each examinee in each item, a column an item, in hundredths of a mark. */
export function marksOf(frequencies: readonly number[], marks = 100): Int32Array[] {
  const patterns = frequencies.flatMap((frequency, pattern) => new Array<number>(frequency).fill(pattern));
  return Array.from({ length: LSAT_ITEMS }, (_, item) =>
    Int32Array.from(patterns, (pattern) => (hasItem(pattern, item) ? marks : 0)),
  );
}

/** The marks of each examinee in the whole test. */
export const totalsOf = (columns: readonly Int32Array[]): Int32Array =>
  Int32Array.from(columns[0] ?? [], (_, index) =>
    columns.reduce((sum, column) => sum + (column[index] ?? 0), 0),
  );
