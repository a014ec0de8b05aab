// @ts-check
import { IDENTITY, multiply, transformOf } from './matrices.js';
import { number, pathOperators, QUARTER } from './path-operators.js';

/**
 * @typedef {import('mathjax').DrawingNode} DrawingNode
 * @typedef {import('mathjax').Adaptor} Adaptor
 * @typedef {import('./matrices.js').Matrix} Matrix
 *
 * @typedef {object} DrawnText a text of a formula that MathJax has no glyphs for; all lengths in ems
 * @property {string} text
 * @property {number} left
 * @property {number} up
 * @property {number} size
 */

/** The beginning of the class of a space that stands for a text. */
export const TEXT_CLASS = 'sheet-text-';

/**
 * The operators of a formula's drawing, upwards from its baseline in thousandths of an em, and the texts to be written
 * into it.
 *
 * @param {Adaptor} adaptor
 * @param {DrawingNode} svg
 * @param {readonly string[]} texts that spaces of the drawing stand for
 */
export function drawingOperators(adaptor, svg, texts) {
  /** @type {string[]} */
  const operators = [];
  /** @type {DrawnText[]} */
  const drawnTexts = [];
  const attribute = (/** @type {DrawingNode} */ node, /** @type {string} */ name) =>
    Number.parseFloat(adaptor.getAttribute(node, name) ?? '0') || 0;

  /**
   * @param {DrawingNode} node
   * @param {Matrix} parent
   */
  function visit(node, parent) {
    const kind = adaptor.kind(node);
    if (kind === '#text' || kind === 'title' || kind === 'desc') return;
    const matrix = multiply(parent, transformOf(adaptor.getAttribute(node, 'transform')));
    const ownMatrix = kind === 'svg' ? multiply(matrix, viewBoxOf(node)) : matrix;
    const colour = colourOf(node);
    const before = [
      ...(kind === 'svg' ? clipTo(node, ownMatrix) : []),
      ...(colour === undefined ? [] : [colour]),
    ];
    if (before.length > 0) operators.push('q', ...before);
    draw(kind, node, ownMatrix);
    const name = adaptor.getAttribute(node, 'class')?.match(/sheet-text-(\d+)/)?.[1];
    if (name !== undefined) addText(texts[Number(name)] ?? '', ownMatrix, 1);
    else if (kind !== 'text') for (const child of adaptor.childNodes(node)) visit(child, ownMatrix);
    if (before.length > 0) operators.push('Q');
  }

  /**
   * @param {string} kind
   * @param {DrawingNode} node
   * @param {Matrix} matrix
   */
  function draw(kind, node, matrix) {
    const shape = shapeOf(kind, node);
    if (shape.length > 0)
      operators.push(
        'q',
        `${matrix.map(number).join(' ')} cm`,
        ...strokeOf(node),
        ...shape,
        paintOf(kind, node),
        'Q',
      );
    if (kind === 'text') addText(adaptor.textContent(node), matrix, attribute(node, 'font-size') / 1000 || 1);
  }

  /**
   * @param {string} kind
   * @param {DrawingNode} node
   * @returns {string[]}
   */
  function shapeOf(kind, node) {
    const at = (/** @type {string[]} */ ...names) => names.map((name) => number(attribute(node, name)));
    switch (kind) {
      case 'path':
        return pathOperators(adaptor.getAttribute(node, 'd') ?? '');
      case 'rect':
        return [`${at('x', 'y', 'width', 'height').join(' ')} re`];
      case 'line':
        return [`${at('x1', 'y1').join(' ')} m`, `${at('x2', 'y2').join(' ')} l`];
      case 'polygon':
        return polygon(node);
      case 'ellipse':
      case 'circle':
        return ellipse(node);
      default:
        return [];
    }
  }

  /** @param {DrawingNode} node */
  function polygon(node) {
    const values = (adaptor.getAttribute(node, 'points') ?? '')
      .split(/[ ,]+/)
      .map((value) => number(Number(value)));
    const points = Array.from({ length: values.length / 2 }, (_, index) =>
      values.slice(2 * index, 2 * index + 2).join(' '),
    );
    return [...points.map((point, index) => `${point} ${index === 0 ? 'm' : 'l'}`), 'h'];
  }

  /** @param {DrawingNode} node */
  function ellipse(node) {
    const [cx, cy] = [attribute(node, 'cx'), attribute(node, 'cy')];
    const [rx, ry] = [
      attribute(node, 'rx') || attribute(node, 'r'),
      attribute(node, 'ry') || attribute(node, 'r'),
    ];
    const k = QUARTER;
    const curve = (/** @type {number[]} */ ...values) => `${values.map(number).join(' ')} c`;
    return [
      `${number(cx + rx)} ${number(cy)} m`,
      curve(cx + rx, cy + k * ry, cx + k * rx, cy + ry, cx, cy + ry),
      curve(cx - k * rx, cy + ry, cx - rx, cy + k * ry, cx - rx, cy),
      curve(cx - rx, cy - k * ry, cx - k * rx, cy - ry, cx, cy - ry),
      curve(cx + k * rx, cy - ry, cx + rx, cy - k * ry, cx + rx, cy),
    ];
  }

  /** @param {DrawingNode} node */
  function strokeOf(node) {
    const width = styleOf(node, 'stroke-width');
    const dashes = adaptor.getAttribute(node, 'stroke-dasharray') ?? '';
    return [
      ...(width === undefined ? [] : [`${number(Number.parseFloat(width) || 0)} w`]),
      ...(/^[\d., ]+$/.test(dashes)
        ? [
            `[${dashes
              .split(/[ ,]+/)
              .map((dash) => number(Number(dash)))
              .join(' ')}] 0 d`,
          ]
        : []),
    ];
  }

  /**
   * @param {string} kind
   * @param {DrawingNode} node
   */
  function paintOf(kind, node) {
    if (kind === 'line') return 'S';
    return styleOf(node, 'fill') === 'none' ? 'S' : 'f';
  }

  /**
   * @param {DrawingNode} node
   * @param {string} name of an attribute that the style may set too
   */
  function styleOf(node, name) {
    const style = adaptor.getAttribute(node, 'style') ?? '';
    return (
      new RegExp(`(?:^|;)\\s*${name}:\\s*([^;]+)`).exec(style)?.[1] ??
      adaptor.getAttribute(node, name) ??
      undefined
    );
  }

  /** @param {DrawingNode} node */
  function colourOf(node) {
    const hex = /^#([0-9a-f]{6})$/i.exec(styleOf(node, 'fill') ?? '')?.[1];
    const black = styleOf(node, 'fill') === 'black' ? '000000' : undefined;
    const colour = hex ?? black;
    if (colour === undefined) return undefined;
    const parts = [0, 2, 4]
      .map((at) => number(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
      .join(' ');
    return `${parts} rg ${parts} RG`;
  }

  /** @param {DrawingNode} node */
  const viewBox = (node) => (adaptor.getAttribute(node, 'viewBox') ?? '').split(' ').map(Number);

  /**
   * @param {DrawingNode} node an inner drawing, which cuts what stretches
   * @param {Matrix} matrix
   */
  function clipTo(node, [a, b, c, d, e, f]) {
    const [x = 0, y = 0, width = 0, height = 0] = viewBox(node);
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ].map(([left = 0, up = 0]) => `${number(a * left + c * up + e)} ${number(b * left + d * up + f)}`);
    return [...corners.map((corner, index) => `${corner} ${index === 0 ? 'm' : 'l'}`), 'h W n'];
  }

  /** @param {DrawingNode} node */
  function viewBoxOf(node) {
    const [minX = 0, minY = 0, width = 1, height = 1] = viewBox(node);
    const [scaleX, scaleY] = [attribute(node, 'width') / width || 1, attribute(node, 'height') / height || 1];
    /** @type {Matrix} */
    const matrix = [
      scaleX,
      0,
      0,
      scaleY,
      attribute(node, 'x') - minX * scaleX,
      attribute(node, 'y') - minY * scaleY,
    ];
    return matrix;
  }

  /**
   * @param {string} text
   * @param {Matrix} matrix
   * @param {number} size in ems
   */
  function addText(text, [a, b, , , e, f], size) {
    drawnTexts.push({ text, left: e / 1000, up: f / 1000, size: Math.hypot(a, b) * size });
  }

  for (const child of adaptor.childNodes(svg)) visitTop(child);
  return { operators, texts: drawnTexts };

  /** @param {DrawingNode} node the group that turns the drawing upside down, which a PDF does not need */
  function visitTop(node) {
    if (adaptor.kind(node) !== 'g') return;
    for (const child of adaptor.childNodes(node)) visit(child, IDENTITY);
  }
}
