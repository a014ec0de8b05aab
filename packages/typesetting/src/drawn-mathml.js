// @ts-check
import { TEXT_CLASS } from './drawing-operators.js';
import { number } from './path-operators.js';

/**
 * @typedef {import('./read-html.js').HtmlElement} HtmlElement
 * @typedef {import('./read-html.js').HtmlNode} HtmlNode
 *
 * @typedef {object} Written
 * @property {string[]} texts receives the texts that spaces stand for
 * @property {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 */

/** Letters that MathJax cannot shape. */
/** Scripts that the fonts of the text have, and MathJax has not. */
const OF_TEXT = /[\u0400-\u1CFF\u1EA0-\u1EF9\u2E80-\uD7FF\uF900-\uFDFF\uFE70-\uFEFC]/;
const BOX = 'border: .06em solid; padding: .25em';
/** A width by which the renderer of texts lets letters stick out. */
const NO_WIDTH = '0.1px';
/** @type {Readonly<Record<number, string>>} */
const PRIMES = { 2: '″', 3: '‴', 4: '⁗' };

/**
 * The MathML of a stored formula as MathJax draws it. What the renderer of texts writes as classes, because MathML Core has
 * no element for it (see allowed-html.js), becomes an element again; texts that MathJax cannot shape become spaces.
 *
 * @param {HtmlElement} element
 * @param {Written} written
 * @returns {string}
 */
export function toMathml(element, written) {
  const { tag } = element;
  const children = tag === 'math' ? withoutOnlyRow(element.children) : element.children;
  const classes = classesOf(element);
  const text = children.every((child) => typeof child === 'string') ? children.join('') : '';
  if (OF_TEXT.test(text)) return spaceFor(text, written);
  if (children.length > 1 && children.every(isPrime)) return `<mo>${PRIMES[children.length] ?? text}</mo>`;
  // Beside the element that MathJax draws itself.
  if (classes.includes('tml-cancel') && children.length === 0) return '';
  const inside = children
    .filter((child) => !isStrike(child))
    .map((child) => (typeof child === 'string' ? escapeMathml(child) : toMathml(child, written)));
  if (children.some(isStrike)) return `<menclose notation="updiagonalstrike">${inside.join('')}</menclose>`;
  if (tag === 'mtable') return tableMathml(element, inside.join(''));
  return whole(
    tag,
    { ...kept(element), ...(classes.includes('boxed') ? { style: BOX } : undefined) },
    inside.join(''),
  );
}

/**
 * The children of the row that a formula consists of: MathJax breaks lines on the top level alone.
 *
 * @param {HtmlNode[]} children of a formula
 * @returns {HtmlNode[]}
 */
function withoutOnlyRow(children) {
  const [only, ...others] = children;
  const isRow = only !== undefined && typeof only !== 'string' && only.tag === 'mrow';
  const isPlain =
    isRow &&
    others.length === 0 &&
    Object.keys(only.attributes).length === 0 &&
    !only.children.some(isStrike);
  return isPlain && !only.children.every(isPrime) ? withoutOnlyRow(only.children) : children;
}

/** @param {HtmlElement} element */
const classesOf = ({ attributes }) => (attributes.class ?? '').split(' ');

/** @param {HtmlNode} node */
const isPrime = (node) => typeof node !== 'string' && node.tag === 'mo' && node.children.join('') === '′';

/** @param {HtmlNode} node the stroke of \cancelto */
const isStrike = (node) => typeof node !== 'string' && classesOf(node).includes('tml-cancelto');

/**
 * @param {HtmlElement} element
 * @returns {Record<string, string>}
 */
function kept({ tag, attributes: { alttext: _source, class: _class, ...others } }) {
  if (tag !== 'mpadded' || others.width !== NO_WIDTH) return others;
  const { width: _width, ...rest } = others;
  return rest;
}

/**
 * @param {string} tag
 * @param {Readonly<Record<string, string>>} attributes
 * @param {string} inside
 */
function whole(tag, attributes, inside) {
  const opening = [
    tag,
    ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeMathml(value)}"`),
  ].join(' ');
  return `<${opening}>${inside}</${tag}>`;
}

/**
 * A table with the rules that its cells have as classes.
 *
 * @param {HtmlElement} table
 * @param {string} inside
 */
function tableMathml(table, inside) {
  const rows = elementsOf(table).map((row) => elementsOf(row).map(classesOf));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  /** @param {(classes: readonly string[], row: number, column: number) => boolean} isMet */
  const some = (isMet) => rows.some((row, index) => row.some((cell, column) => isMet(cell, index, column)));
  const lines = (/** @type {number} */ count, /** @type {(at: number) => boolean} */ isThere) =>
    Array.from({ length: Math.max(0, count - 1) }, (_, at) => (isThere(at) ? 'solid' : 'none')).join(' ');
  const columnlines = lines(columns, (at) =>
    some(
      (cell, _row, column) =>
        (column === at && cell.includes('line-right')) || (column === at + 1 && cell.includes('line-left')),
    ),
  );
  const rowlines = lines(rows.length, (at) =>
    some(
      (cell, row) =>
        (row === at && cell.includes('line-bottom')) || (row === at + 1 && cell.includes('line-top')),
    ),
  );
  const sides = [
    ...(some((cell, row) => row === 0 && cell.includes('line-top')) ? ['top'] : []),
    ...(some((cell, row) => row === rows.length - 1 && cell.includes('line-bottom')) ? ['bottom'] : []),
    ...(some((cell, _row, column) => column === 0 && cell.includes('line-left')) ? ['left'] : []),
    ...(some((cell, _row, column) => column === columns - 1 && cell.includes('line-right')) ? ['right'] : []),
  ];
  const drawn = [
    ...(columnlines.includes('solid') ? [['columnlines', columnlines]] : []),
    ...(rowlines.includes('solid') ? [['rowlines', rowlines]] : []),
  ];
  const mathml = whole('mtable', { ...kept(table), ...Object.fromEntries(drawn) }, inside);
  return sides.length === 0 ? mathml : `<menclose notation="${sides.join(' ')}">${mathml}</menclose>`;
}

/** @param {HtmlElement} element */
const elementsOf = ({ children }) => children.filter((child) => typeof child !== 'string');

/** @param {string} text */
const escapeMathml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @param {string} text
 * @param {Written} written
 */
function spaceFor(text, { texts, fonts }) {
  const width = fonts.runs(text, { face: 'serif', size: 1 }).reduce((sum, run) => sum + run.width, 0);
  texts.push(text);
  const space = `<mspace class="${TEXT_CLASS}${texts.length - 1}" width="${number(width)}em" height=".75em" depth=".25em"></mspace>`;
  // With the class of a letter, so that an operator beside it has its space.
  return `<mrow data-mjx-texclass="ORD">${space}</mrow>`;
}
