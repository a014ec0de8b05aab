import type { Face } from './pdf/pdf-fonts.ts';

// Placed parts of a certificate. All lengths are millimetres and all positions relative to the top left corner, so that
// page, print and PDF are identical.

export const PAGE = { width: 250, height: 177 } as const;

/** `soft` is ink with less contrast; `accent` is the site's accent. */
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
  /** The box into which the picture is fitted. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly alignX: 'left' | 'center' | 'right';
  readonly alignY: 'center' | 'bottom';
}

/** A path of the drawing, as SVG path data. */
export interface Stroke {
  readonly path: string;
  /** 0 for a filled shape. */
  readonly width: number;
  readonly tone: Tone;
}
