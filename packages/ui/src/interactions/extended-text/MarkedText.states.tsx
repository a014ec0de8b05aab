import type { WordLimits } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import type { ComponentStates } from '../../testing/component-states.ts';
import { markedText } from './MarkedText.tsx';

const { Answer } = markedText;
const LINES = 'The fringes move apart.\n\nTheir distance is proportional to the wavelength.';

/** A written answer. */
const answer = (text: string, limits: WordLimits = {}) => (
  <Answer marked={{ kind: 'extendedText', text, ...limits }} verdict="pending" recorded={null} />
);

export const states = {
  lines: answer(LINES),
  within: answer(LINES, { minWords: 5, maxWords: 50 }),
  fewer: answer(LINES, { minWords: 50 }),
  more: answer(LINES, { maxWords: 5 }),
  longWord: answer('Interferenzstreifenabstand'.repeat(12)),
} satisfies ComponentStates;
