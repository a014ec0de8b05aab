import type { WordLimits } from '@invigil/domain/authoring/interactions/extended-text/extended-text';
import type { ComponentStates } from '../../testing/component-states.ts';
import { WordCount } from './WordCount.tsx';

const count = (words: number, limits: WordLimits) => (
  <WordCount text={'word '.repeat(words)} limits={limits} />
);

export const states = {
  withoutLimits: count(3, {}),
  none: count(0, { minWords: 50, maxWords: 100 }),
  within: count(60, { minWords: 50, maxWords: 100 }),
  fewer: count(1, { minWords: 50 }),
  more: count(1_200, { maxWords: 1_000 }),
} satisfies ComponentStates;
