import type { ComponentStates } from '../../testing/component-states.ts';
import { markedText } from './MarkedText.tsx';

const { Answer } = markedText;
const LINES = 'The fringes move apart.\n\nTheir distance is proportional to the wavelength.';

/** A written answer. */
const answer = (text: string) => (
  <Answer marked={{ kind: 'extendedText', text }} verdict="pending" recorded={null} />
);

export const states = {
  lines: answer(LINES),
  longWord: answer('Interferenzstreifenabstand'.repeat(12)),
} satisfies ComponentStates;
