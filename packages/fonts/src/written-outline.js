// @ts-check

/** @typedef {{ readonly x: number, readonly y: number, readonly onCurve: boolean }} Point in units of its font */

const ON_CURVE = 1;

/**
 * A simple glyph of the `glyf` table of OpenType, without instructions; empty without contours.
 *
 * @param {readonly (readonly Point[])[]} contours
 * @returns {Uint8Array} of a multiple of four bytes
 */
export function writeOutline(contours) {
  const points = contours
    .flat()
    .map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  if (points.length === 0) return new Uint8Array(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const write = (/** @type {number} */ value) => {
    view.setInt16(at, value);
    at += 2;
  };
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value);
  let last = -1;
  for (const contour of contours) {
    last += contour.length;
    write(last);
  }
  write(0);
  for (const { onCurve } of points) bytes[at++] = onCurve ? ON_CURVE : 0;
  for (const values of [xs, ys])
    for (const [index, value] of values.entries()) write(value - (values[index - 1] ?? 0));
  return bytes;
}
