// @ts-check
// Plain JavaScript: a worker thread of the server loads it from the sources, and the certificate's window in the browser.
import { printable } from '@invigil/fonts/printable.js';

/**
 * @typedef {import('../drawn-certificate.ts').DrawnCertificate} DrawnCertificate
 * @typedef {import('../drawn-certificate.ts').DrawnPart} DrawnPart
 * @typedef {import('pdfkit').default} PdfDocument
 * @typedef {import('@invigil/fonts/document-fonts.js').DocumentFonts} DocumentFonts
 */

/** PDF points per millimetre. */
const MM = 72 / 25.4;

/**
 * Writes a certificate on a page of its size.
 *
 * @param {PdfDocument} document
 * @param {DrawnCertificate} certificate
 * @param {DocumentFonts} fonts of the document
 * @param {ReadonlyMap<string, import('pdfkit').PdfImage>} images by key; a picture without one is left out
 */
export function writeCertificate(document, { name, width, height, background, parts }, fonts, images) {
  document.addPage({ size: [width * MM, height * MM], margin: 0 });
  document.outline.addItem(name);
  document.rect(0, 0, width * MM, height * MM).fill(background);
  for (const part of parts) draw(part);

  /** @param {DrawnPart} part */
  function draw(part) {
    switch (part.kind) {
      case 'path':
        document.save().scale(MM).path(part.path);
        if (part.width === 0) document.fill(part.colour);
        else document.lineWidth(part.width).stroke(part.colour);
        document.restore();
        break;
      case 'image': {
        const image = images.get(part.key);
        const size = { width: part.width * MM, height: part.height * MM };
        if (image !== undefined) document.image(image, part.x * MM, part.y * MM, size);
        break;
      }
      case 'line':
        drawLine(part);
    }
  }

  /** @param {DrawnPart & { readonly kind: 'line' }} line */
  function drawLine({
    text,
    direction,
    forms,
    face,
    isBold,
    isItalic,
    colour,
    x,
    width,
    align,
    baseline,
    size,
    tracking,
  }) {
    const em = size * MM;
    const runs = fonts.lineRuns(printable(text), { face, size: em, isBold, isItalic, forms }, direction);
    const natural = runs.reduce((sum, run) => sum + run.width + spacingOf(run), 0) - tracking * em;
    // The layout estimates widths: a line that is wider than its box is drawn smaller.
    const scale = Math.min(1, (width * MM) / Math.max(natural, 1));
    const free = width * MM - natural * scale;
    let at = x * MM + { left: 0, center: free / 2, right: free }[align];
    for (const run of runs) {
      document.font(run.font, em * scale).fillColor(colour);
      // Readers copy and search what was written, in whatever order its letters are drawn.
      if (run.isShaped) document.markContent('Span', { actual: run.text });
      document.text(run.drawn, at, baseline * MM, {
        lineBreak: false,
        characterSpacing: tracking * em * scale,
        baseline: 'alphabetic',
      });
      if (run.isShaped) document.endMarkedContent();
      at += (run.width + spacingOf(run)) * scale;
    }

    /** @param {import('@invigil/fonts/document-fonts.js').Run} run */
    function spacingOf(run) {
      return tracking * em * run.drawn.length;
    }
  }
}
