import type { Face } from './pdf/pdf-fonts.ts';

// What stands where on a certificate. Lengths are millimetres from the top left corner, so that the page, its print
// and the PDF show one and the same drawing.

export const PAGE = { width: 250, height: 177 } as const;

/** Ink, a quieter ink, or the owner's accent. */
export type Tone = 'ink' | 'soft' | 'accent';

export interface TextStyle {
  readonly face: Face;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly tone: Tone;
}

export interface PlacedLine extends TextStyle {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: number;
  readonly size: number;
  /** Added after every letter, in ems; 0 for scripts that join their letters. */
  readonly tracking: number;
}

/** The lines of one paragraph. */
export type PlacedText = readonly PlacedLine[];

export interface PlacedImage {
  readonly path: string;
  /** Shown whole and as large as possible within this box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alignX: 'left' | 'center' | 'right';
  readonly alignY: 'center' | 'bottom';
}

/** A line of the drawing, as SVG path data in millimetres. */
export interface Stroke {
  readonly path: string;
  /** 0 for a filled shape. */
  readonly width: number;
  readonly tone: Tone;
}
