import type { Figure } from './figure.ts';
import type { Column } from './moments.ts';

/** A sorted copy of a column, ascending. */
export const sorted = <Values extends Column>(column: Values): Values => column.slice().sort() as Values;

/**
 * The value below which a share of sorted values lies, interpolated between the two nearest (Hyndman and Fan 1996, definition
 * 7, the default of R and of spreadsheets).
 */
export function quantileOf(ascending: Column, share: number): Figure {
  if (ascending.length === 0) return 'tooFew';
  const place = (ascending.length - 1) * share;
  const below = Math.floor(place);
  const low = ascending[below] ?? 0;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] ?? low;
  return low + (high - low) * (place - below);
}

/** Smallest value, quartiles and largest value, as a box plot shows them. */
export interface Spread {
  readonly least: Figure;
  readonly lower: Figure;
  readonly median: Figure;
  readonly upper: Figure;
  readonly most: Figure;
}

export function spreadOf(column: Column): Spread {
  const ascending = sorted(column);
  const at = (share: number) => quantileOf(ascending, share);
  return { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) };
}
