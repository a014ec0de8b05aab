import { expect, it } from 'vitest';
import { questionNumber } from './question-number.ts';

it.each([
  [
    { position: 5, paperPosition: 4 },
    { number: 4, candidatesNumber: 5 },
  ],
  [
    { position: 4, paperPosition: 4 },
    { number: 4, candidatesNumber: null },
  ],
  [{ position: 5 }, { number: 5, candidatesNumber: null }],
])('the places %o of a question give the numbers %o [question-number.1]', (places, numbers) => {
  expect(questionNumber(places)).toEqual(numbers);
});
