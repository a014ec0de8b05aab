// @ts-check

/** @typedef {import('./page-lines.js').Line} Line */

/**
 * The cells of a row, cut into parts of a height at most.
 *
 * @param {readonly (readonly Line[])[]} cells
 * @param {number} maxHeight in points
 * @returns {Line[][][]} the cells of each part
 */
export function rowParts(cells, maxHeight) {
  const parts = cells.map((lines) => {
    /** @type {Line[][]} */
    const cut = [[]];
    let height = 0;
    for (const line of lines) {
      if (height > 0 && height + line.height > maxHeight) {
        cut.push([]);
        height = 0;
      }
      cut.at(-1)?.push(line);
      height += line.height;
    }
    return cut;
  });
  const count = Math.max(...parts.map((cut) => cut.length));
  return Array.from({ length: count }, (_, index) => parts.map((cut) => cut[index] ?? []));
}
