import type { Marks } from '../marks.ts';

/**
 * Divides a total equally among questions, in whole hundredths. The last question gets the remainder, so that the
 * shares always sum to the total.
 *
 * @param total hundredths of a mark, not negative
 * @param questionCount at least 1
 */
export function equalShares(total: Marks, questionCount: number): Marks[] {
  if (questionCount < 1) return [];
  const share = Math.floor(total / questionCount);
  const shares = new Array<Marks>(questionCount).fill(share);
  shares[questionCount - 1] = total - share * (questionCount - 1);
  return shares;
}
