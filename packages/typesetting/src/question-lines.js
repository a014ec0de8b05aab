// @ts-check
import { answerLines, labelled } from './answer-lines.js';
import { blockLines } from './block-lines.js';
import { toBlocks } from './html-blocks.js';
import { beside, gap, indented, withoutWidows } from './page-lines.js';
import { plainLines, ruleLine, widthOfLine, writeLine } from './plain-lines.js';
import { BODY_AT, BODY_WIDTH, COLOURS, CONTENT_WIDTH, mono, sans, serif } from './sheet-style.js';

/**
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./printed-sheet.ts').PrintedQuestion} PrintedQuestion
 * @typedef {import('./read-html.js').HtmlNode} HtmlNode
 * @typedef {import('./words.js').Tools} Tools
 *
 * @typedef {object} ReadQuestion a question with its HTML read, and its picture opened
 * @property {PrintedQuestion} question
 * @property {HtmlNode[]} prompt
 * @property {HtmlNode[][]} options
 * @property {HtmlNode[]} explanation
 * @property {import('pdfkit').PdfImage | null} image null also for a picture that cannot be drawn
 */

/** Pictures are at most as high, in points. */
const MAX_IMAGE_HEIGHT = 190;
const POINTS_PER_PIXEL = 0.75;

/**
 * The lines of a question: prompt, answer, key, explanation and notes, with its number and mark beside them.
 *
 * @param {ReadQuestion} read
 * @param {Tools} tools
 * @returns {Line[]}
 */
export function questionLines(read, tools) {
  const { question } = read;
  const { number, mark } = question;
  const body = withoutWidows([
    ...promptLines(read, tools),
    ...answerLines(read, tools),
    ...explanationLines(read, tools),
    ...noteLines(question, tools),
  ]);
  const first = body[0]?.baseline ?? 12;
  const lines = beside(indented(body, BODY_AT), (pen, x, top) => {
    const baseline = top + first;
    const style = serif(12, { isBold: true });
    writeLine(pen, number, style, { x, baseline }, tools.fonts);
    if (mark === null) return;
    const small = sans(8.5, { colour: COLOURS.third });
    const maximum = ` / ${mark.maximum}`;
    const right = x + CONTENT_WIDTH - widthOfLine(maximum, small, tools.fonts);
    writeLine(pen, mark.obtained, style, { x: right, baseline, align: 'right' }, tools.fonts);
    writeLine(pen, maximum, small, { x: right, baseline }, tools.fonts);
  });
  return [gap(11), ...lines, { ...gap(11), isGap: false }, ruleLine([0.6], COLOURS.rule, CONTENT_WIDTH)];
}

/**
 * @param {ReadQuestion} read
 * @param {Tools} tools
 * @returns {Line[]}
 */
function promptLines({ question, prompt, image }, tools) {
  const small = sans(9, { colour: COLOURS.second });
  const blocks = question.isCode ? toBlocks(prompt, mono(9.5), true) : toBlocks(prompt, serif(11.5));
  const style = question.isCode ? mono(9.5) : serif(11.5);
  const text = blockLines(blocks, { width: BODY_WIDTH, style, leading: 1.42 }, tools);
  const last = text.length - 1;
  return [
    // A picture is not apart from its question.
    ...text.map((line, index) => (index === last && image !== null ? { ...line, keepsNext: true } : line)),
    ...imageLines(question, image, tools),
    ...question.mediaLines.flatMap((line) => [gap(5), ...plainLines([[line, small]], BODY_WIDTH, tools)]),
  ];
}

/**
 * @param {PrintedQuestion} question
 * @param {import('pdfkit').PdfImage | null} image
 * @param {Tools} tools
 * @returns {Line[]}
 */
function imageLines({ image: named }, image, tools) {
  if (named === null) return [];
  const note = sans(9, { colour: COLOURS.second, isItalic: true });
  if (image === null) {
    const text = [tools.texts.imageMissing, named.description].filter(Boolean).join(' ');
    return [gap(6), ...plainLines([[text, note]], BODY_WIDTH, tools)];
  }
  const natural = { width: image.width * POINTS_PER_PIXEL, height: image.height * POINTS_PER_PIXEL };
  const scale = Math.min(1, BODY_WIDTH / natural.width, MAX_IMAGE_HEIGHT / natural.height);
  const size = { width: natural.width * scale, height: natural.height * scale };
  const draw = (
    /** @type {import('./pen.js').Pen} */ pen,
    /** @type {number} */ x,
    /** @type {number} */ top,
  ) => {
    pen.document.image(image, x, top, size);
  };
  return [{ ...gap(7), keepsNext: true }, { height: size.height, draw }, gap(3)];
}

/**
 * @param {ReadQuestion} read
 * @param {Tools} tools
 * @returns {Line[]}
 */
function explanationLines({ explanation }, tools) {
  const style = sans(9, { colour: COLOURS.second });
  const lines = blockLines(toBlocks(explanation, style), { width: BODY_WIDTH, style, leading: 1.5 }, tools);
  return lines.length === 0 ? [] : [gap(7), ...lines];
}

/**
 * @param {PrintedQuestion} question
 * @param {Tools} tools
 * @returns {Line[]}
 */
const noteLines = ({ notes }, tools) => notes.flatMap(({ label, text }) => labelled(label, text, tools));
