import { expect, it } from 'vitest';
import type { OptionLabel } from '../authoring/interactions/choice/choice.ts';
import type { Answer } from '../authoring/interactions/interaction.ts';
import { findAnswerRefusal } from './answer-checks.ts';

const strict = { allowSkip: false, allowMultipleTicks: false };
const lenient = { allowSkip: true, allowMultipleTicks: true };
const ticked = (...selected: OptionLabel[]): Answer => ({ kind: 'choice', selected });
const written = (text: string): Answer => ({ kind: 'extendedText', text });

it('an answer is skipped only where the assessment allows it', () => {
  expect(findAnswerRefusal(null, lenient)).toBeUndefined();
  expect(findAnswerRefusal(null, strict)).toBe('emptyAnswer');
});

it('an answer is cleared even where the assessment forbids skipping', () => {
  expect(findAnswerRefusal(null, strict, true)).toBeUndefined();
  expect(findAnswerRefusal(null, lenient, true)).toBeUndefined();
});

it('a written answer of only white space is refused', () => {
  expect(findAnswerRefusal(written(' \n'), lenient)).toBe('emptyAnswer');
  expect(findAnswerRefusal(written(' x'), strict)).toBeUndefined();
});

it('a choice is refused without a tick, and with multiple ticks where only one is allowed', () => {
  expect(findAnswerRefusal(ticked(), lenient)).toBe('emptyAnswer');
  expect(findAnswerRefusal(ticked('A'), strict)).toBeUndefined();
  expect(findAnswerRefusal(ticked('A', 'B'), strict)).toBe('multipleAnswersNotAllowed');
  expect(findAnswerRefusal(ticked('A', 'B'), lenient)).toBeUndefined();
});
