import type { DerivedColours } from '@invigil/ui/theme/derive-theme.ts';
import type { ThemeTokens } from '@invigil/ui/theme/tokens.ts';
import type { ReactElement } from 'react';

/** The colours of a drawing as values: a copy of the drawing stands alone, without the style sheets of the page. */
export interface DrawingPalette {
  readonly background: string;
  readonly ink: string;
  readonly secondary: string;
  /** Hairlines. */
  readonly line: string;
  /** The one series, or the first of several. */
  readonly c1: string;
  /** Colour of bars outside the limit of a chart, such as bins below the pass mark. */
  readonly c1Soft: string;
  readonly c2: string;
  readonly c3: string;
  readonly c4: string;
  readonly c5: string;
  readonly pass: string;
  readonly bad: string;
}

/** The frame of a drawing, on the screen or in a file. */
export interface DrawingFrame {
  /** In px; no part of the drawing lies beyond it. */
  readonly width: number;
  readonly palette: DrawingPalette;
}

/** Draws a chart as one `svg` element; the same for the screen, for print and for a file. */
export type Draw = (frame: DrawingFrame) => ReactElement;

/** The colours of a drawing in a theme. */
export const paletteOf = (theme: ThemeTokens & DerivedColours, background = theme.sheet): DrawingPalette => ({
  background,
  ink: theme.ink,
  secondary: theme.ink2,
  line: theme.rule,
  c1: theme.c1,
  c1Soft: theme.c1Soft,
  c2: theme.c2,
  c3: theme.c3,
  c4: theme.info,
  c5: theme.ink,
  pass: theme.ok,
  bad: theme.bad,
});
