// @ts-check

/**
 * @typedef {import('pdfkit').default} PdfDocument
 * @typedef {import('@invigil/fonts/document-fonts.js').Run} Run
 * @typedef {import('./sheet-style.js').Style} Style
 * @typedef {import('./formulas.js').Formula} Formula
 */

/** Thickness of a line under or through letters, and distance of both from the baseline, in ems. */
const STROKE = 0.055;
const UNDER = 0.13;
const THROUGH = -0.27;

/**
 * Draws on the current page of a document. Coordinates are in points from its upper left corner.
 *
 * @param {PdfDocument} document
 * @param {import('@invigil/fonts/document-fonts.js').DocumentFonts} fonts
 */
export function createPen(document, fonts) {
  /** @type {{ run: Run, style: Style, text: string, drawn: string, x: number, y: number } | undefined} */
  let pending;

  function flush() {
    if (pending === undefined) return;
    const { run, style, text, drawn, x, y } = pending;
    pending = undefined;
    if (text.trim() === '') return;
    document.font(run.font, style.size).fillColor(style.colour);
    // Shaping reorders and joins the letters of Indian scripts: readers copy and search what was written.
    if (run.isShaped) document.markContent('Span', { actual: text });
    document.text(drawn, x, y, { lineBreak: false, baseline: 'alphabetic' });
    if (run.isShaped) document.endMarkedContent();
  }

  /**
   * Joins a text to the one before it, where both are written from the left in one font. Letters from the right have their
   * places already.
   *
   * @param {Run} run
   * @param {Style} style
   */
  function join(run, style) {
    if (pending === undefined || pending.run.font !== run.font || !isSameStyle(pending.style, style))
      return false;
    if (run.level % 2 === 1 || pending.run.level % 2 === 1) return false;
    pending.text += run.text;
    pending.drawn += run.drawn;
    return true;
  }

  /**
   * @param {Style} style
   * @param {number} x
   * @param {number} y
   * @param {number} width
   */
  function decorate(style, x, y, width) {
    for (const offset of [...(style.isUnderlined ? [UNDER] : []), ...(style.isStruck ? [THROUGH] : [])]) {
      const at = y + offset * style.size;
      document
        .lineWidth(STROKE * style.size)
        .moveTo(x, at)
        .lineTo(x + width, at)
        .stroke(style.colour);
    }
  }

  return {
    document,
    flush,
    /**
     * Writes a text; texts of one font that follow each other are one.
     *
     * @param {Run} run
     * @param {Style} style
     * @param {number} x
     * @param {number} baseline
     */
    text(run, style, x, baseline) {
      const y = baseline - (style.shift ?? 0);
      if (!join(run, style)) {
        flush();
        pending = { run, style, text: run.text, drawn: run.drawn, x, y };
      }
      decorate(style, x, y, run.width);
    },
    /**
     * Writes the space between two words.
     *
     * @param {Run} run
     * @param {Style} style
     * @param {number} x
     * @param {number} baseline
     * @returns its width
     */
    space(run, style, x, baseline) {
      if (!join(run, style)) flush();
      decorate(style, x, baseline - (style.shift ?? 0), run.width);
      return run.width;
    },
    /**
     * Draws a formula.
     *
     * @param {Formula} formula
     * @param {number} x
     * @param {number} baseline
     * @param {Style} style
     * @param {number} scale
     */
    formula(formula, x, baseline, style, scale) {
      flush();
      const em = style.size * scale;
      document.page.xobjects[formula.name] = formula.reference;
      document.save().fillColor(style.colour).strokeColor(style.colour);
      // Drawn upwards from its baseline, in thousandths of an em.
      document
        .transform(em / 1000, 0, 0, -em / 1000, x, baseline)
        .addContent(`/${formula.name} Do`)
        .restore();
      for (const { text, left, up, size } of formula.texts) {
        const small = { ...style, size: size * em };
        let at = x + left * em;
        for (const run of fonts.runs(text, small)) {
          this.text(run, small, at, baseline - up * em);
          at += run.width;
        }
        flush();
      }
    },
  };
}

/**
 * @param {Style} one
 * @param {Style} other
 */
const isSameStyle = (one, other) =>
  one === other ||
  (one.size === other.size && one.colour === other.colour && (one.shift ?? 0) === (other.shift ?? 0));

/** @typedef {ReturnType<typeof createPen>} Pen */
