import type { Marks } from '../marks.ts';

/**
 * Shares of a total over a number of questions: all alike in whole hundredths, the remainder on the last question,
 * so that the shares always sum to the total.
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
