import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { MissingLettersMark } from './MissingLettersMark.tsx';

export const states = {
  none: (
    <p>
      Meera Iyer
      <MissingLettersMark letters={[]} />
    </p>
  ),
  oneLetter: (
    <p>
      Ana ꤊ<MissingLettersMark letters={['ꤊ']} />
    </p>
  ),
  manyLetters: (
    <p>
      Ana
      <MissingLettersMark letters={[...'ꤊꤋꤌꤍꤎꤏꤐꤑꤒꤓ']} />
    </p>
  ),
} satisfies ComponentStates;
