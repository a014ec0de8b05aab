import type { Box, ElementColour } from '@invigil/domain/authoring/certificate-design';
import type { Direction } from '@invigil/fonts/directions.js';

// Placed parts of a certificate. All lengths are millimetres and all positions relative to the top left corner, so that
// page, print and PDF are identical.

/** `soft` is ink with less contrast; `accent` is the site's accent. */
export type Tone = 'ink' | 'soft' | 'accent';

/** Whether a colour is one that follows the site and the background. */
export const isTone = (colour: ElementColour): colour is Tone => !colour.startsWith('#');

export interface TextStyle {
  readonly face: 'serif' | 'sans';
  readonly bold: boolean;
  readonly italic: boolean;
  readonly tone: ElementColour;
}

export interface PlacedLine extends TextStyle {
  readonly text: string;
  /** In which its paragraph is written, whatever its alignment. */
  readonly direction: Direction;
  /** Of the Chinese characters of its paragraph, as the font book names them; undefined without any. */
  readonly forms: string | undefined;
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

/** A picture, fitted into its box. */
export interface PlacedImage extends Box {
  readonly path: string;
  readonly alignX: 'left' | 'center' | 'right';
  readonly alignY: 'center' | 'bottom';
}

/** A path of the drawing, as SVG path data. */
export interface Stroke {
  readonly path: string;
  /** 0 for a filled shape. */
  readonly width: number;
  readonly tone: ElementColour;
}

/** The lines of a label, and those of its value with the detail below it. */
export interface FactLines {
  readonly label: PlacedText;
  readonly value: PlacedText;
}

/** A part of a certificate, with an id of its own among the parts of the page. */
export type PlacedPart = { readonly id: string } & (
  | { readonly kind: 'drawing'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'picture'; readonly image: PlacedImage }
  | { readonly kind: 'text'; readonly isTitle: boolean; readonly lines: PlacedText }
  | { readonly kind: 'facts'; readonly facts: readonly FactLines[] }
);
