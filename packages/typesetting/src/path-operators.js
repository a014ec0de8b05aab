// @ts-check

const TOKEN = /([MLHVCSQTZa])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
/** Coordinates of each command of a path. */
const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, a: 7, Z: 0 };
/** Distance of control points of a quarter of a circle. */
export const QUARTER = 0.5523;

/** @param {number} value */
export const number = (value) => {
  if (!Number.isFinite(value)) throw new RangeError('A coordinate of a drawing is no number');
  return String(Math.round(value * 1000) / 1000);
};

/**
 * PDF operators of an SVG path of absolute commands, which the glyphs of MathJax are, and of the half ellipse that begins
 * a long division.
 *
 * @param {string} data
 * @throws RangeError for any other command
 */
export function pathOperators(data) {
  /** @type {string[]} */
  const operators = [];
  /** The current point, the last control point, and the beginning of the figure. */
  let [x, y, controlX, controlY, startX, startY] = [0, 0, 0, 0, 0, 0];
  let previous = '';
  const curve = (/** @type {readonly number[]} */ values) => {
    operators.push(`${values.map(number).join(' ')} c`);
    [x = 0, y = 0] = values.slice(-2);
  };
  const quadratic = (
    /** @type {number} */ qx,
    /** @type {number} */ qy,
    /** @type {number} */ toX,
    /** @type {number} */ toY,
  ) => {
    const third = (/** @type {number} */ from, /** @type {number} */ control) =>
      from + (2 / 3) * (control - from);
    curve([third(x, qx), third(y, qy), third(toX, qx), third(toY, qy), toX, toY]);
    [controlX, controlY] = [qx, qy];
  };
  for (const [command, values] of commandsOf(data)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
    const isSmooth = 'CSQT'.includes(previous) && previous !== '';
    switch (command) {
      case 'M':
        operators.push(`${number(a)} ${number(b)} m`);
        [x, y, startX, startY] = [a, b, a, b];
        break;
      case 'L':
      case 'H':
      case 'V':
        [x, y] = command === 'L' ? [a, b] : command === 'H' ? [a, y] : [x, a];
        operators.push(`${number(x)} ${number(y)} l`);
        break;
      case 'C':
        curve([a, b, c, d, e, f]);
        [controlX, controlY] = [c, d];
        break;
      case 'S':
        curve([isSmooth ? 2 * x - controlX : x, isSmooth ? 2 * y - controlY : y, a, b, c, d]);
        [controlX, controlY] = [a, b];
        break;
      case 'Q':
        quadratic(a, b, c, d);
        break;
      case 'T':
        quadratic(isSmooth ? 2 * x - controlX : x, isSmooth ? 2 * y - controlY : y, a, b);
        break;
      case 'a': {
        const [half, out] = [g / 2, (a / b) * Math.abs(g / 2) * Math.sign(g)];
        if (f !== 0 || b === 0) throw new RangeError('A path has an arc that is no half ellipse');
        curve([x + QUARTER * out, y, x + out, y + half - QUARTER * half, x + out, y + half]);
        curve([x, y + half * QUARTER, x - out + QUARTER * out, y + half, x - out, y + half]);
        break;
      }
      default:
        operators.push('h');
        [x, y] = [startX, startY];
    }
    previous = command;
  }
  return operators;
}

/**
 * @param {string} data
 * @returns {Generator<[command: string, values: number[]]>}
 */
function* commandsOf(data) {
  if (/[^MLHVCSQTZae\d\s,.-]/.test(data)) throw new RangeError('A path has an unknown command');
  let command = '';
  /** @type {number[]} */
  let values = [];
  for (const [, letter, value] of data.matchAll(TOKEN)) {
    if (letter !== undefined) {
      command = letter;
      values = [];
    } else values.push(Number(value));
    if (values.length < (COUNTS[/** @type {keyof typeof COUNTS} */ (command)] ?? 0)) continue;
    yield [command, values];
    values = [];
    // Further points of a move are lines.
    if (command === 'M') command = 'L';
  }
}
