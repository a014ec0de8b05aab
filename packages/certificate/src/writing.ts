import { directionOf } from '@invigil/fonts/directions.js';
import { formsOf } from '@invigil/fonts/font-book.js';
import type { PlacedLine } from './placed.ts';

/** What the lines of a paragraph have from the whole of it. */
export const writingOf = (paragraph: string): Pick<PlacedLine, 'direction' | 'forms'> => ({
  direction: directionOf(paragraph),
  forms: formsOf(paragraph),
});
