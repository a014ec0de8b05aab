// @ts-check
import { writeOutline } from './written-outline.js';

/**
 * @typedef {import('pdfkit').default['_font']} EmbeddedFont
 * @typedef {EmbeddedFont['font']} Font
 * @typedef {Font['_transformedGlyphs'][number]} Outline
 */

/**
 * Gives an opened font with variable weight one weight. fontkit 2.0.4 does not vary the outlines of WOFF2 files, and does not
 * embed them: both are done here.
 *
 * @param {EmbeddedFont} embedded
 * @param {Uint8Array} bytes of its file, in WOFF2
 * @param {number} weight
 */
export function openVariable(embedded, bytes, weight) {
  const { constructor: FontClass, stream } = embedded.font;
  /** @type {Font} */
  const font = new FontClass(new stream.constructor(bytes), [weight]);
  font._decompress();
  // Composite letters are read without variation, which fontkit applies to the wrong object.
  const unvaried = Object.create(font, { _variationProcessor: { value: null } });
  unvaried._transformGlyfTable();
  varyOutlines(font, unvaried._transformedGlyphs);
  embedded.font = font;
  embedded.subset = createSubset(font);
  embedded.widths = [font.getGlyph(0).advanceWidth * embedded.scale];
}

/**
 * @param {Font} font
 * @param {readonly Outline[]} outlines of the default weight
 */
function varyOutlines(font, outlines) {
  font._transformedGlyphs = outlines;
  /** @type {Map<number, Outline | undefined>} */
  const varied = new Map();
  const open = font._getBaseGlyph.bind(font);
  font._getBaseGlyph = (id, characters) => {
    const known = font._glyphs[id];
    if (known !== undefined) return known;
    const glyph = open(id, characters);
    glyph._decode = () => {
      if (!varied.has(id)) varied.set(id, vary(outlines[id]));
      return varied.get(id);
    };
    return glyph;

    /** @param {Outline | undefined} outline */
    function vary(outline) {
      const [first] = outline?.points ?? [];
      if (outline?.points === undefined || first === undefined) return outline;
      const points = outline.points.map((point) => point.copy());
      // Deltas name four points more, of the metrics, which have a table of their own.
      const metrics = Array.from({ length: 4 }, () =>
        Object.assign(first.copy(), { x: 0, y: 0, endContour: true }),
      );
      font._variationProcessor.transformPoints(id, [...points, ...metrics]);
      return { ...outline, points };
    }
  };
}

/** @param {Font} font */
function createSubset(font) {
  const subset = font.createSubset();
  // The table of offsets in a WOFF2 file is empty: its format is chosen here.
  subset.font = Object.create(font, { loca: { value: { version: 1, offsets: [] } } });
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const bytes = writeOutline(glyph._getContours());
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  return subset;
}
