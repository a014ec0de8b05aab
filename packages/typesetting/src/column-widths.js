// @ts-check

export const sum = (/** @type {readonly number[]} */ values) =>
  values.reduce((total, value) => total + value, 0);

/**
 * The widths of columns: natural where they fit. Otherwise those that need an equal share at most stay natural, and the others
 * are between their widest word and their natural width. Together columns are never wider than the table.
 *
 * @param {readonly number[]} natural width of each column with its texts on one line
 * @param {readonly number[]} least width of each column by its widest word
 * @param {number} width of the table
 * @returns {number[]}
 */
export function fitColumns(natural, least, width) {
  if (sum(natural) <= width) return [...natural];
  if (sum(least) >= width) return shrunk(least, width);
  const equal = width / natural.length;
  const unbroken = least.map((value, column) => {
    const own = natural[column] ?? 0;
    return own <= equal ? own : value;
  });
  const base = sum(unbroken) <= width ? unbroken : least;
  const share = (width - sum(base)) / (sum(natural) - sum(base));
  return base.map((value, column) => value + share * ((natural[column] ?? 0) - value));
}

/**
 * Narrows the widest columns to one width, so that one long word does not make the other columns unreadable.
 *
 * @param {readonly number[]} widths
 * @param {number} width
 */
function shrunk(widths, width) {
  const ascending = [...widths].sort((one, other) => one - other);
  let [rest, count] = [width, widths.length];
  for (const columnWidth of ascending) {
    if (columnWidth * count > rest) break;
    rest -= columnWidth;
    count--;
  }
  return widths.map((columnWidth) => (count === 0 ? columnWidth : Math.min(columnWidth, rest / count)));
}
