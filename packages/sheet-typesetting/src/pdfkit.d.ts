// pdfkit has no types. Declares the part that the renderers of sheets and of certificates use.
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

  interface EmbeddedFont {
    /** Shaped words; grows with every word. */
    layoutCache: Record<string, unknown>;
    readonly font: {
      hasGlyphForCodePoint(codePoint: number): boolean;
      layout(text: string, features?: unknown, script?: string): object;
    };
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
    readonly outline: OutlineItem;
    addPage(options?: { readonly size: readonly [number, number]; readonly margin: number }): this;
    registerFont(name: string, path: string): this;
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
    openImage(source: Buffer): PdfImage;
    image(
      image: PdfImage,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    end(): void;
  }
}
