import type { Marks } from '../../marks.ts';
import type { MarksBin } from './assessment-statistics.ts';
import type { Column } from './moments.ts';

/** Bins of a histogram at most. */
const MAX_BINS = 20;
const STEPS = [1, 2, 2.5, 5, 10];

/** The width of bins: a round number of hundredths, so that at most twenty bins cover the marks. */
function widthOf(range: number): number {
  const least = Math.max(1, range / MAX_BINS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  return STEPS.map((step) => step * magnitude).find((width) => width >= least) ?? least;
}

/** How many attempts have marks in each of equal intervals between 0, or the least marks, and the marks of the test. */
export function marksHistogram(totals: Column, totalMarks: Marks): MarksBin[] {
  let least = 0;
  for (const total of totals) least = Math.min(least, total);
  const width = widthOf(totalMarks - least);
  const start = Math.floor(least / width) * width;
  const binCount = Math.max(1, Math.ceil((totalMarks - start) / width));
  const counts = new Array<number>(binCount).fill(0);
  for (const total of totals) {
    const bin = Math.min(binCount - 1, Math.floor((total - start) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({ from: start + bin * width, to: start + (bin + 1) * width, count }));
}
