// @ts-check

/** @typedef {readonly [a: number, b: number, c: number, d: number, e: number, f: number]} Matrix */

/** @type {Matrix} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/**
 * The matrix of two transformations.
 *
 * @param {Matrix} one
 * @param {Matrix} other applied first
 * @returns {Matrix}
 */
export function multiply([a, b, c, d, e, f], [g, h, i, j, k, l]) {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/**
 * The matrix of an attribute `transform`.
 *
 * @param {string | null} transform
 * @returns {Matrix}
 */
export function transformOf(transform) {
  /** @type {Matrix} */
  let matrix = IDENTITY;
  for (const [, name, list = ''] of (transform ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = list.split(/[ ,]+/).map(Number);
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, x, y ?? 0]);
    else if (name === 'scale') matrix = multiply(matrix, [x, 0, 0, y ?? x, 0, 0]);
    else if (name === 'rotate') {
      const angle = (x * Math.PI) / 180;
      matrix = multiply(matrix, [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]);
    } else if (name === 'matrix') {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = list.split(/[ ,]+/).map(Number);
      matrix = multiply(matrix, [a, b, c, d, e, f]);
    }
  }
  return matrix;
}
