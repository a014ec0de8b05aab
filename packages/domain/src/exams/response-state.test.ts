import { expect, it } from 'vitest';
import { isSettled, responseState } from './response-state.ts';

const answered = { isSkipped: false };
const skipped = { isSkipped: true };

it('responseState reads an answer as answered and a missing response as open, whatever the rules', () => {
  for (const allowSkip of [true, false]) {
    expect(responseState(answered, { allowSkip })).toEqual({ isAnswered: true, isSkipped: false });
    expect(responseState(undefined, { allowSkip })).toEqual({ isAnswered: false, isSkipped: false });
  }
});

it('responseState reads a skip as skipped, and as open where skipping is forbidden', () => {
  expect(responseState(skipped, { allowSkip: true })).toEqual({ isAnswered: false, isSkipped: true });
  expect(responseState(skipped, { allowSkip: false })).toEqual({ isAnswered: false, isSkipped: false });
});

it('isSettled holds for an answered and a skipped question', () => {
  expect(isSettled({ isAnswered: true, isSkipped: false })).toBe(true);
  expect(isSettled({ isAnswered: false, isSkipped: true })).toBe(true);
  expect(isSettled({ isAnswered: false, isSkipped: false })).toBe(false);
});
