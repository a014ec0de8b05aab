import type { Marks } from '../../marks.ts';
import type { MarksBin } from './assessment-statistics.ts';
import type { Column } from './moments.ts';

/** Bins of a histogram at most, apart from one for full marks alone. */
const MAX_BINS = 20;
const STEPS = [1, 2, 5, 10];

/** The largest marks of which all totals are multiples: bins that are narrower would be empty for nobody's fault. */
function unitOf(totals: Column, totalMarks: Marks): number {
  let unit = totalMarks;
  for (const total of totals) unit = greatestCommonDivisor(unit, Math.abs(total));
  return Math.max(1, unit);
}

function greatestCommonDivisor(one: number, other: number): number {
  let [larger, smaller] = [one, other];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** A round multiple of the unit, so that at most twenty bins cover the marks. */
function widthOf(range: number, unit: number): number {
  const least = Math.max(1, range / MAX_BINS / unit);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const factor = STEPS.map((step) => step * magnitude).find((each) => each >= least) ?? least;
  return unit * factor;
}

/**
 * How many attempts have marks in each of equal intervals from 0, or the least marks, to the marks of the test. The last contains its
 * upper bound, unless each interval is of one value.
 */
export function marksHistogram(totals: Column, totalMarks: Marks): MarksBin[] {
  let least = 0;
  for (const total of totals) least = Math.min(least, total);
  const unit = unitOf(totals, totalMarks);
  const width = widthOf(totalMarks - least, unit);
  const start = Math.floor(least / width) * width;
  const fullMarksBin = width === unit ? 1 : 0;
  const binCount = Math.max(1, Math.ceil((totalMarks - start) / width)) + fullMarksBin;
  const counts = new Array<number>(binCount).fill(0);
  for (const total of totals) {
    const bin = Math.min(binCount - 1, Math.floor((total - start) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({ from: start + bin * width, to: start + (bin + 1) * width, count }));
}
