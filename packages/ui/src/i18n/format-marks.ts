import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import { formatNumber } from './format.ts';

/** Marks in the reader's digits, with decimals only where needed: 33.34, 4. */
export const formatMarks = (marks: Marks): string =>
  formatNumber(marksToDecimal(marks), { maximumFractionDigits: 2 });
