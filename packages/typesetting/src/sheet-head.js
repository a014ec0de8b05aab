// @ts-check
import { gap } from './page-lines.js';
import { columnsLine, plainLines, ruleLine, writeLine } from './plain-lines.js';
import { COLOURS, CONTENT_WIDTH, sans, serif, TONES } from './sheet-style.js';

/**
 * @typedef {import('./page-lines.js').Line} Line
 * @typedef {import('./printed-sheet.ts').PrintedSheet} PrintedSheet
 * @typedef {import('./words.js').Tools} Tools
 */

const FACT_COLUMNS = 3;
const FACT_GAP = 20;
const FACT_WIDTH = (CONTENT_WIDTH - (FACT_COLUMNS - 1) * FACT_GAP) / FACT_COLUMNS;
/** Where the bar of the score begins. */
const BAR_AT = 190;

/**
 * The lines above the questions: title, facts, score and remarks.
 *
 * @param {PrintedSheet} sheet
 * @param {Tools} tools
 * @returns {Line[]}
 */
export function headLines(sheet, tools) {
  const { title, facts, score, verdict, remarks, heading } = sheet;
  const remarkLines = remarks.flatMap((remark) => [
    gap(6),
    ...plainLines([[remark, sans(9, { colour: COLOURS.second })]], CONTENT_WIDTH, tools),
  ]);
  return [
    ...plainLines([[title, serif(21, { isBold: true })]], CONTENT_WIDTH, tools, 1.25),
    gap(8),
    ruleLine([2.4, 0.8], COLOURS.ink, CONTENT_WIDTH, 11),
    ...factLines(facts, tools),
    gap(3),
    ruleLine([0.6], COLOURS.rule, CONTENT_WIDTH, 14),
    ...(score === null ? [verdictLine(verdict, [], tools)] : [scoreLine(score, verdict, tools)]),
    gap(12),
    ...(score === null ? [] : [ruleLine([0.6], COLOURS.rule, CONTENT_WIDTH)]),
    ...remarkLines,
    gap(18),
    ...plainLines([[heading, sans(11.5, { isBold: true })]], CONTENT_WIDTH, tools).map(keepNext),
    { ...gap(5), keepsNext: true },
    { ...ruleLine([0.8], COLOURS.ink, CONTENT_WIDTH), keepsNext: true },
  ];
}

/** @param {Line} line */
const keepNext = (line) => ({ ...line, keepsNext: true });

/**
 * @param {PrintedSheet['facts']} facts
 * @param {Tools} tools
 * @returns {Line[]}
 */
function factLines(facts, tools) {
  /** @type {Line[]} */
  const lines = [];
  for (let first = 0; first < facts.length; first += FACT_COLUMNS) {
    const columns = facts.slice(first, first + FACT_COLUMNS).map(({ label, text }, column) => ({
      at: column * (FACT_WIDTH + FACT_GAP),
      lines: [
        ...plainLines([[label, sans(8, { colour: COLOURS.third })]], FACT_WIDTH, tools),
        ...plainLines([[text, sans(9.5, { isBold: true })]], FACT_WIDTH, tools),
      ],
    }));
    lines.push(columnsLine(columns), gap(8));
  }
  return lines;
}

/**
 * The verdict with its dot, and what follows it.
 *
 * @param {PrintedSheet['verdict']} verdict
 * @param {readonly string[]} followed
 * @param {Tools} tools
 * @returns {Line}
 */
function verdictLine({ text, tone }, followed, { fonts }) {
  return {
    height: 15,
    draw(pen, x, top) {
      const baseline = top + 11;
      pen.document.circle(x + 3.5, baseline - 3.2, 3.2).fill(TONES[tone]);
      const width = writeLine(
        pen,
        text,
        sans(9.5, { isBold: true, colour: TONES[tone] }),
        { x: x + 11, baseline },
        fonts,
      );
      const after = { x: x + 11 + width + 10, baseline };
      if (followed.length > 0)
        writeLine(pen, followed.join(', '), sans(9.5, { colour: COLOURS.second }), after, fonts);
    },
  };
}

/**
 * @param {NonNullable<PrintedSheet['score']>} score
 * @param {PrintedSheet['verdict']} verdict
 * @param {Tools} tools
 * @returns {Line}
 */
function scoreLine({ obtained, total, share, passShare, lines: [line = '', ...others] }, verdict, tools) {
  const barWidth = CONTENT_WIDTH - BAR_AT;
  const barLines = others.flatMap((text) =>
    plainLines([[text, sans(9, { colour: COLOURS.second })]], barWidth, tools),
  );
  const chip = verdictLine(verdict, line === '' ? [] : [line], tools);
  return {
    height: 66 + Math.max(0, barLines.length - 1) * 13,
    draw(pen, x, top) {
      const { document } = pen;
      const width = writeLine(pen, obtained, serif(40), { x, baseline: top + 35 }, tools.fonts);
      writeLine(
        pen,
        `/ ${total}`,
        serif(17, { colour: COLOURS.third }),
        { x: x + width + 6, baseline: top + 35 },
        tools.fonts,
      );
      chip.draw(pen, x, top + 49);
      document.rect(x + BAR_AT, top + 18, barWidth, 8).fill(COLOURS.sunk);
      document.rect(x + BAR_AT, top + 18, barWidth * Math.min(1, Math.max(0, share)), 8).fill(COLOURS.accent);
      if (passShare !== null)
        document
          .rect(x + BAR_AT + barWidth * Math.min(1, passShare) - 0.75, top + 14, 1.5, 16)
          .fill(COLOURS.ink);
      let y = top + 34;
      for (const barLine of barLines) {
        barLine.draw(pen, x + BAR_AT, y);
        y += barLine.height;
      }
    },
  };
}

/**
 * The total below the questions.
 *
 * @param {NonNullable<PrintedSheet['total']>} total
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 * @returns {Line[]}
 */
export function totalLines({ label, text }, fonts) {
  return [
    gap(10),
    { ...ruleLine([2.4, 0.8], COLOURS.ink, CONTENT_WIDTH), keepsNext: true },
    {
      height: 30,
      draw(pen, x, top) {
        const style = serif(15, { isBold: true });
        writeLine(pen, label, style, { x, baseline: top + 20 }, fonts);
        writeLine(pen, text, style, { x: x + CONTENT_WIDTH, baseline: top + 20, align: 'right' }, fonts);
      },
    },
  ];
}
