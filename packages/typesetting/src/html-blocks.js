// @ts-check
import { printable } from '@invigil/fonts/printable.js';

/**
 * @typedef {import('./sheet-style.js').Style} Style
 * @typedef {import('./read-html.js').HtmlElement} HtmlElement
 * @typedef {import('./read-html.js').HtmlNode} HtmlNode
 *
 * @typedef {{ readonly text: string, readonly style: Style }} TextInline
 * @typedef {{ readonly mathematics: HtmlElement, readonly style: Style }} FormulaInline
 * @typedef {{ readonly isBreak: true, readonly style: Style }} BreakInline
 * @typedef {TextInline | FormulaInline | BreakInline} Inline
 *
 * @typedef {{ readonly kind: 'text', readonly inlines: readonly Inline[], readonly isPre: boolean }} TextBlock
 * @typedef {{ readonly kind: 'list', readonly isOrdered: boolean, readonly items: readonly (readonly Block[])[] }} ListBlock
 * @typedef {{ readonly kind: 'quote', readonly blocks: readonly Block[] }} QuoteBlock
 * @typedef {{ readonly kind: 'table', readonly rows: readonly (readonly (readonly Block[])[])[] }} TableBlock
 * @typedef {TextBlock | ListBlock | QuoteBlock | TableBlock} Block
 */

/** Parts of a table that hold its rows. */
const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot']);
/** Sizes of small letters and of code, relative to the text around them. */
const SCRIPT_SIZE = 0.7;
const CODE_SIZE = 0.92;
/** In points: letters of letters of letters are no smaller. */
const SMALLEST = 5;

/**
 * The blocks of sanitised HTML: texts, lists, quotes and tables.
 *
 * @param {readonly HtmlNode[]} nodes
 * @param {Style} style
 * @param {boolean} [isPre] whether white space is kept
 * @returns {Block[]}
 */
export function toBlocks(nodes, style, isPre = false) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {Inline[]} */
  let inlines = [];
  const endText = () => {
    if (inlines.some(hasInk)) blocks.push({ kind: 'text', inlines, isPre });
    inlines = [];
  };
  for (const node of nodes) {
    const block = typeof node === 'string' ? undefined : blocksOf(node, style, isPre);
    if (block === undefined) inlines.push(...toInlines(node, style, isPre));
    else {
      endText();
      blocks.push(...block);
    }
  }
  endText();
  return blocks;
}

/** @param {Inline} inline */
const hasInk = (inline) => 'mathematics' in inline || ('text' in inline && inline.text.trim() !== '');

/**
 * @param {HtmlElement} element
 * @param {Style} style
 * @param {boolean} isPre
 * @returns {Block[] | undefined} undefined for an element of a line
 */
function blocksOf({ tag, children }, style, isPre) {
  switch (tag) {
    case 'p':
    case 'li':
      return toBlocks(children, style, isPre);
    case 'pre':
      return toBlocks(children, codeStyle(style), true);
    case 'blockquote':
      return [{ kind: 'quote', blocks: toBlocks(children, style, isPre) }];
    case 'ul':
    case 'ol': {
      const items = elements(children, 'li').map((item) => toBlocks(item.children, style, isPre));
      return [{ kind: 'list', isOrdered: tag === 'ol', items }];
    }
    case 'table':
      return [{ kind: 'table', rows: rowsOf(children, style) }];
    default:
      return undefined;
  }
}

/**
 * @param {readonly HtmlNode[]} nodes
 * @param {string} tag
 * @returns {HtmlElement[]}
 */
const elements = (nodes, tag) =>
  nodes.flatMap((node) => (typeof node !== 'string' && node.tag === tag ? [node] : []));

/**
 * @param {readonly HtmlNode[]} children of a table
 * @param {Style} style
 * @returns {Block[][][]}
 */
function rowsOf(children, style) {
  const rows = children.flatMap((node) => {
    if (typeof node === 'string') return [];
    return ROW_GROUPS.has(node.tag) ? elements(node.children, 'tr') : node.tag === 'tr' ? [node] : [];
  });
  return rows.map((row) =>
    row.children.flatMap((cell) => {
      if (typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')) return [];
      return [toBlocks(cell.children, cell.tag === 'th' ? { ...style, isBold: true } : style)];
    }),
  );
}

/** @param {Style} style */
const scriptSize = ({ size }) => Math.max(SMALLEST, size * SCRIPT_SIZE);

/** @param {Style} style */
const codeStyle = (style) => ({
  ...style,
  face: /** @type {const} */ ('mono'),
  size: style.size * CODE_SIZE,
});

/**
 * @param {HtmlNode} node
 * @param {Style} style
 * @param {boolean} isPre
 * @returns {Inline[]}
 */
function toInlines(node, style, isPre) {
  if (typeof node === 'string') {
    const text = printable(node);
    return [{ text: isPre ? text : text.replaceAll(/[\n\t ]+/g, ' '), style }];
  }
  if (node.tag === 'math') return [{ mathematics: node, style }];
  if (node.tag === 'br') return [{ isBreak: true, style }];
  const ownStyle = styleOf(node.tag, style);
  const inside = node.children.flatMap((child) => toInlines(child, ownStyle, isPre));
  // A block inside of an element of a line begins a line of its own.
  return blocksOf(node, style, isPre) === undefined
    ? inside
    : [{ isBreak: true, style }, ...inside, { isBreak: true, style }];
}

/**
 * @param {string} tag
 * @param {Style} style
 * @returns {Style}
 */
function styleOf(tag, style) {
  switch (tag) {
    case 'b':
    case 'strong':
    case 'th':
      return { ...style, isBold: true };
    case 'i':
    case 'em':
      return { ...style, isItalic: true };
    case 'u':
      return { ...style, isUnderlined: true };
    case 's':
      return { ...style, isStruck: true };
    case 'sub':
      return { ...style, size: scriptSize(style), shift: (style.shift ?? 0) - style.size * 0.16 };
    case 'sup':
      return { ...style, size: scriptSize(style), shift: (style.shift ?? 0) + style.size * 0.34 };
    case 'code':
      return style.face === 'mono' ? style : codeStyle(style);
    default:
      return style;
  }
}
