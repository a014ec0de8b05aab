/**
 * The bars that have a label: the highest, and the last one with a value, unless the label would meet the highest bar or
 * the bar before it.
 */
export function labelledColumns(values: readonly number[]): ReadonlySet<number> {
  const highest = values.indexOf(Math.max(...values));
  const last = values.findLastIndex((value) => value > 0);
  const isFree = last - highest > values.length / 6 && (values[last - 1] ?? 0) <= (values[last] ?? 0);
  return new Set(isFree ? [highest, last] : [highest]);
}
