// @ts-check

import { printable } from '@invigil/fonts/printable.js';
import { blockLines } from './block-lines.js';
import { toBlocks } from './html-blocks.js';
import { beside, gap, indented } from './page-lines.js';
import { plainLines, writeLine } from './plain-lines.js';
import { BODY_WIDTH, COLOURS, mono, sans, serif, TONES } from './sheet-style.js';
import { textLines } from './text-lines.js';

/**
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./question-lines.js').ReadQuestion} ReadQuestion
 * @typedef {import('./read-html.js').HtmlNode} HtmlNode
 * @typedef {import('./words.js').Tools} Tools
 */

const BUBBLE = 7;
const OPTION_AT = 22;

/**
 * How the answer came out, the answer, and the key.
 *
 * @param {ReadQuestion} read
 * @param {Tools} tools
 * @returns {Line[]}
 */
export function answerLines({ question, options: read }, tools) {
  const { verdict, tone, answer } = question;
  const { options, text, keyText } = answer;
  const verdictLine = plainLines(
    [[verdict, sans(9, { isBold: true, colour: TONES[tone] })]],
    BODY_WIDTH,
    tools,
  ).map((line) => ({
    ...line,
    keepsNext: options.length > 0 || text !== null,
  }));
  const written = text === null ? [] : writtenLines(text, tools);
  const key = keyText === null ? [] : labelled(tools.texts.key, keyText, tools);
  return [
    gap(7),
    ...verdictLine,
    ...options.flatMap((option, index) => optionLines(option, read[index] ?? [], tone, tools)),
    ...written,
    ...key,
  ];
}

/**
 * What the candidate wrote, with a rule beside it.
 *
 * @param {string} text
 * @param {Tools} tools
 * @returns {Line[]}
 */
function writtenLines(text, tools) {
  const style = serif(10.5);
  const inlines = [{ text: printable(text), style }];
  const lines = textLines(
    inlines,
    { width: BODY_WIDTH - 10, size: style.size, leading: 1.45, isPre: true, isAligned: true },
    tools,
  );
  return [
    gap(3),
    ...indented(
      lines.map((line) => ({
        ...line,
        draw(pen, x, top) {
          pen.document.rect(x - 10, top, 1.5, line.height).fill(COLOURS.strongRule);
          line.draw(pen, x, top);
        },
      })),
      10,
    ),
  ];
}

/**
 * An option with its bubble: filled where the candidate chose it, with words beside those that were chosen or right.
 *
 * @param {import('./printed-sheet.ts').PrintedOption} option
 * @param {HtmlNode[]} html
 * @param {import('./printed-sheet.ts').Tone} tone of the answer
 * @param {Tools} tools
 * @returns {Line[]}
 */
function optionLines({ label, isCode, isChosen, isKey }, html, tone, tools) {
  const { texts, fonts } = tools;
  const colour = isChosen || isKey ? COLOURS.ink : COLOURS.second;
  const style = isCode ? { ...mono(9), colour } : sans(9.5, { colour });
  const words = [...(isChosen ? [texts.chosen] : []), ...(isKey ? [texts.key] : [])].join(' · ');
  const blocks = toBlocks(html, style, isCode);
  const last = blocks.at(-1);
  const suffix = {
    text: `\u2002${words}`,
    style: sans(8.5, { colour: isKey ? TONES.right : COLOURS.second, isBold: true }),
  };
  const marked =
    words === ''
      ? blocks
      : last?.kind === 'text'
        ? [...blocks.slice(0, -1), { ...last, inlines: [...last.inlines, suffix] }]
        : [...blocks, { kind: /** @type {const} */ ('text'), inlines: [suffix], isPre: false }];
  const lines = blockLines(marked, { width: BODY_WIDTH - OPTION_AT, style, leading: 1.45 }, tools);
  const shown = lines.length > 0 ? lines : plainLines([[' ', style]], BODY_WIDTH, tools);
  const baseline = shown[0]?.baseline ?? 10;
  const chosenColour = isKey
    ? TONES.right
    : tone === 'wrong' || tone === 'partly'
      ? TONES[tone]
      : COLOURS.ink;
  return [
    gap(3.5),
    ...beside(indented(shown, OPTION_AT), (pen, x, top) => {
      const y = top + baseline - 3.3;
      const { document } = pen;
      if (isChosen) document.circle(x + BUBBLE, y, BUBBLE).fill(chosenColour);
      else
        document
          .lineWidth(isKey ? 1.4 : 0.7)
          .circle(x + BUBBLE, y, BUBBLE - 0.5)
          .stroke(isKey ? TONES.right : COLOURS.strongRule);
      const labelColour = isChosen ? '#ffffff' : isKey ? TONES.right : COLOURS.second;
      writeLine(
        pen,
        label,
        sans(8, { isBold: true, colour: labelColour }),
        { x: x + BUBBLE, baseline: y + 2.9, align: 'centre' },
        fonts,
      );
    }),
  ];
}

/**
 * A text behind its label.
 *
 * @param {string} label
 * @param {string} text
 * @param {Tools} tools
 * @returns {Line[]}
 */
export function labelled(label, text, tools) {
  const parts = /** @type {const} */ ([
    [`${label}:\u2002`, sans(9, { isBold: true, colour: COLOURS.second })],
    [text, sans(9)],
  ]);
  return [gap(5), ...plainLines(parts, BODY_WIDTH, tools)];
}
