import { directionOf } from '@invigil/fonts/directions.js';
import { formsOf } from '@invigil/fonts/font-book.js';
import type { PlacedLine } from './placed.ts';

/** The direction and the forms of Chinese characters that all lines of a paragraph have. */
export const writingOf = (paragraph: string): Pick<PlacedLine, 'direction' | 'forms'> => ({
  direction: directionOf(paragraph),
  forms: formsOf(paragraph),
});
