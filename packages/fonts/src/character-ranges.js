// @ts-check

/**
 * Writes code points as ranges: for each range the distance from the end of the range before, and the number of further code
 * points where there are any, both in base 36.
 *
 * @param {readonly number[]} codePoints in ascending order
 */
export function writeRanges(codePoints) {
  /** @type {[first: number, last: number][]} */
  const ranges = [];
  for (const codePoint of codePoints) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  let end = 0;
  return ranges
    .map(([first, last]) => {
      const written = `${(first - end).toString(36)}${last > first ? `+${(last - first).toString(36)}` : ''}`;
      end = last;
      return written;
    })
    .join(' ');
}

/**
 * Reads what `writeRanges` wrote.
 *
 * @param {string} text
 * @returns {(readonly [first: number, last: number])[]} in ascending order
 */
export function readRanges(text) {
  let end = 0;
  return text.split(' ').map((written) => {
    const [gap = '', more = '0'] = written.split('+');
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(more, 36);
    return /** @type {const} */ ([first, end]);
  });
}
