// @ts-check
import MathJax from 'mathjax';
import { drawingOperators } from './drawing-operators.js';
import { toMathml } from './drawn-mathml.js';
import { number } from './path-operators.js';

/**
 * @typedef {import('./read-html.js').HtmlElement} HtmlElement
 * @typedef {import('./read-html.js').HtmlNode} HtmlNode
 * @typedef {import('./drawing-operators.js').DrawnText} DrawnText
 * @typedef {import('mathjax').DrawingNode} DrawingNode
 *
 * @typedef {object} Formula a drawing that pages refer to; all lengths in ems
 * @property {string} name in the resources of a page
 * @property {import('pdfkit').PdfReference} reference
 * @property {number} width
 * @property {number} ascent above the baseline
 * @property {number} descent below it
 * @property {readonly DrawnText[]} texts
 * @property {readonly Formula[]} parts between which a line may break; empty for a formula that is short, or one part
 */

/** Formulas of a file that are drawn once. */
const MAX_DRAWN = 5_000;
/**
 * The sizes that MathJax computes relative lengths from, in pixels: a drawing is at least a pixel wide. The fonts of MathJax
 * have an x-height of 0.442 em.
 */
const SIZES = { display: false, em: 16, ex: 7.07 };
/** Longer formulas may have to break, in ems. */
const BREAKABLE_WIDTH = 10;
/** Extra width of letters that are painted beyond their advance, in thousandths of an em. */
const OVERHANG = 200;

/** @type {Promise<void> | undefined} */
let started;
const start = () => {
  started ??= MathJax.init({
    loader: { load: ['input/mml', 'output/svg', 'adaptors/liteDOM'] },
    startup: { typeset: false },
    svg: { fontCache: 'none', displayOverflow: 'overflow', linebreaks: { inline: false } },
  });
  return started;
};

/**
 * Draws the MathML of stored texts as outlines: a PDF has no mathematics of its own.
 *
 * @param {import('pdfkit').default} document
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 */
export function createFormulas(document, fonts) {
  /** @type {Map<string, Formula | undefined>} */
  const drawn = new Map();
  /** @type {WeakMap<HtmlElement, Formula>} */
  const byElement = new WeakMap();
  let count = 0;

  /**
   * @param {string} mathml
   * @param {readonly string[]} texts
   * @returns {Promise<Formula | undefined>} undefined for a formula that cannot be drawn
   */
  async function draw(mathml, texts) {
    try {
      await start();
      const [whole] = await drawParts(mathml, texts, false);
      if (whole === undefined || whole.width < BREAKABLE_WIDTH) return whole;
      const parts = await drawParts(mathml, texts, true);
      return { ...whole, parts: parts.length > 1 ? parts : [] };
    } catch {
      return undefined;
    }
  }

  /**
   * @param {string} mathml
   * @param {readonly string[]} texts
   * @param {boolean} breaks whether each part that a line may end with is a drawing of its own
   * @returns {Promise<Formula[]>}
   */
  async function drawParts(mathml, texts, breaks) {
    const { adaptor, output } = MathJax.startup;
    output.options.linebreaks.inline = breaks;
    const container = await MathJax.mathml2svgPromise(mathml, SIZES);
    const drawings = adaptor.childNodes(container).filter((node) => adaptor.kind(node) === 'svg');
    return drawings.map((svg) => store(svg, texts));
  }

  /**
   * @param {DrawingNode} svg
   * @param {readonly string[]} texts
   * @returns {Formula}
   */
  function store(svg, texts) {
    const { adaptor } = MathJax.startup;
    const [left = 0, top = 0, width = 0, height = 0] = (adaptor.getAttribute(svg, 'viewBox') ?? '')
      .split(' ')
      .map(Number);
    const drawing = drawingOperators(adaptor, svg, texts);
    const reference = document.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [left - OVERHANG, -(top + height) - OVERHANG, left + width + OVERHANG, -top + OVERHANG].map(
        (value) => Number(number(value)),
      ),
      Resources: {},
    });
    reference.end(drawing.operators.join('\n'));
    count++;
    return {
      name: `Formula${count}`,
      reference,
      texts: drawing.texts,
      width: width / 1000,
      ascent: -top / 1000,
      descent: (top + height) / 1000,
      parts: [],
    };
  }

  return {
    /**
     * Draws the formulas of some HTML, each once in a file.
     *
     * @param {readonly HtmlNode[]} nodes
     */
    async prepare(nodes) {
      for (const element of formulasIn(nodes)) {
        /** @type {string[]} */
        const texts = [];
        const mathml = toMathml(element, { texts, fonts });
        const key = `${mathml}\n${texts.join('\n')}`;
        if (!drawn.has(key)) {
          if (drawn.size >= MAX_DRAWN) drawn.clear();
          drawn.set(key, await draw(mathml, texts));
        }
        const formula = drawn.get(key);
        if (formula !== undefined) byElement.set(element, formula);
      }
    },
    /** The drawing of a prepared formula; undefined where it cannot be drawn. */
    find: (/** @type {HtmlElement} */ element) => byElement.get(element),
  };
}

/**
 * @param {readonly HtmlNode[]} nodes
 * @returns {Generator<HtmlElement>}
 */
function* formulasIn(nodes) {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (node.tag === 'math') yield node;
    else yield* formulasIn(node.children);
  }
}
