import type { ResultDetail } from '@invigil/contract/attempts/runner-client';
import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const detail = (change: Partial<ResultDetail>): ResultDetail => ({
  questionId: 1,
  serial: 1,
  prompt: '',
  isCode: false,
  imagePath: '',
  imageDescription: '',
  answer: '',
  selectedLabels: [],
  isSkipped: false,
  isAnswered: true,
  options: [],
  marks: 400,
  obtainedMarks: 0,
  ...change,
});

it('tells how an answer came out', () => {
  expect(verdictOf(detail({ obtainedMarks: 400 }))).toBe('right');
  expect(verdictOf(detail({ obtainedMarks: 150 }))).toBe('partly');
  expect(verdictOf(detail({ obtainedMarks: 0 }))).toBe('wrong');
  expect(verdictOf(detail({ isSkipped: true }))).toBe('notAnswered');
  expect(verdictOf(detail({ isAnswered: false }))).toBe('notAnswered');
  expect(verdictOf(detail({ marks: 0 }))).toBe('unmarked');
  expect(verdictOf(detail({ obtainedMarks: null }))).toBe('unmarked');
});
