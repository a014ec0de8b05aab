import { MAX_PRACTICE_ANSWERS } from '@invigil/domain/exams/practice';
import { expect, it } from 'vitest';
import { inParts } from './mark-practice.ts';

const written = (position: number, length: number) => ({
  questionId: position,
  position,
  answer: { kind: 'extendedText' as const, text: 'a'.repeat(length) },
  isSkipped: false,
});

it('answers of a practice run travel in parts that a call can carry, all of them and in order [practice-parts.1]', () => {
  const many = Array.from({ length: 250 }, (_, index) => written(index + 1, 10));
  expect(inParts(many).map((part) => part.length)).toEqual([MAX_PRACTICE_ANSWERS, MAX_PRACTICE_ANSWERS, 50]);
  expect(inParts(many).flat()).toEqual(many);
  const long = [written(1, 90_000), written(2, 90_000), written(3, 5)];
  expect(inParts(long).map((part) => part.map(({ position }) => position))).toEqual([[1], [2, 3]]);
  expect(inParts([])).toEqual([]);
});
