// pdfkit and fontkit have no types. Declares the part that documents use, and what the font book corrects.
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
    /** Points after each letter. */
    readonly characterSpacing?: number;
  }

  /** An object of the file. */
  interface PdfReference {
    readonly data: Record<string, unknown>;
    end(content?: string): void;
  }

  /** A glyph of fontkit, in units of its font. */
  interface Glyph {
    readonly id: number;
    readonly path: {
      readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
    };
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
    _decode: () => Outline | undefined;
    _getContours(): readonly (readonly OutlinePoint[])[];
    _getMetrics(): { readonly leftBearing: number };
  }

  interface OutlinePoint {
    x: number;
    y: number;
    readonly onCurve: boolean;
    endContour: boolean;
    copy(): OutlinePoint;
  }

  interface Outline {
    readonly points?: readonly OutlinePoint[];
  }

  interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  interface GlyphRun {
    readonly glyphs: Glyph[];
    readonly positions: GlyphPosition[];
    readonly advanceWidth: number;
  }

  interface Anchored {
    readonly markAnchor: object | null;
  }

  interface GlyphPositioning {
    applyAnchor: (mark: Anchored, base: object | null | undefined, index: number) => void;
  }

  /** A font of fontkit. Names with an underscore are its own. */
  interface Font {
    readonly stream: { readonly constructor: new (bytes: Uint8Array) => object };
    readonly constructor: new (stream: object, variation: readonly number[]) => Font;
    readonly _glyphs: Readonly<Record<number, Glyph | undefined>>;
    readonly _variationProcessor: { transformPoints(id: number, points: readonly OutlinePoint[]): void };
    readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: GlyphPositioning | null } };
    _transformedGlyphs: readonly Outline[];
    _decompress(): void;
    _transformGlyfTable(): void;
    _getBaseGlyph: (id: number, characters?: readonly number[]) => Glyph;
    getGlyph(id: number): Glyph;
    glyphForCodePoint(codePoint: number): Glyph;
    glyphsForString(text: string): Glyph[];
    layout: (text: string, features?: unknown, script?: string) => GlyphRun;
    createSubset(): FontSubset;
  }

  interface FontSubset {
    font: Font;
    readonly glyf: Uint8Array[];
    readonly loca: { readonly offsets: number[] };
    readonly hmtx: { readonly metrics: { readonly advance: number; readonly bearing: number }[] };
    offset: number;
    _addGlyph: (id: number) => number;
  }

  interface EmbeddedFont {
    readonly name: string;
    /** Thousandths of an em per unit of the font. */
    readonly scale: number;
    /** Shaped words; grows with every word. */
    layoutCache: Record<string, unknown>;
    font: Font;
    subset: FontSubset;
    widths: number[];
    /** @returns in points */
    widthOfString(text: string, size: number): number;
  }

  interface PdfImage {
    readonly width: number;
    readonly height: number;
  }

  interface OutlineItem {
    addItem(title: string): OutlineItem;
  }

  export default class PDFDocument extends Readable {
    constructor(options: Record<string, unknown>);
    readonly page: { readonly height: number; readonly xobjects: Record<string, PdfReference> };
    /** The current font. */
    readonly _font: EmbeddedFont;
    readonly _fontFamilies: Record<string, EmbeddedFont>;
    readonly outline: OutlineItem;
    addPage(options?: { readonly size: readonly [number, number]; readonly margin: number }): this;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string, size?: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    markContent(tag: 'Span', options: { readonly actual: string }): this;
    endMarkedContent(): this;
    ref(data: Record<string, unknown>): PdfReference;
    addContent(operators: string): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    scale(factor: number): this;
    /** SVG path data. */
    path(data: string): this;
    lineWidth(width: number): this;
    dash(length: number, options?: { readonly space: number }): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    fill(colour?: string): this;
    stroke(colour?: string): this;
    /** @param source bytes, or the data URL of a PNG or JPEG */
    openImage(source: Buffer | string): PdfImage;
    image(
      image: PdfImage,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    end(): void;
  }
}

declare module 'fontkit' {
  import type PDFDocument from 'pdfkit';

  export function create(
    bytes: Uint8Array,
  ): PDFDocument['_font']['font'] & { readonly characterSet: readonly number[] };
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff2';
      readonly variationAxes?: Readonly<Record<string, number>>;
      readonly noHinting?: boolean;
      readonly preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}
