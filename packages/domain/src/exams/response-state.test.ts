import { expect, it } from 'vitest';
import { isSettled, isSubmittable, type ResponseState, responseState } from './response-state.ts';

const OPEN: ResponseState = { isAnswered: false, isSkipped: false, isUnreadable: false };
const answered = { isSkipped: false };
const skipped = { isSkipped: true };
const number = (text: string) => ({ isSkipped: false, answer: { kind: 'numeric', text } as const });

it('responseState reads an answer as answered and a missing response as open, whatever the rules', () => {
  for (const allowSkip of [true, false]) {
    expect(responseState(answered, { allowSkip })).toEqual({ ...OPEN, isAnswered: true });
    expect(responseState(undefined, { allowSkip })).toEqual(OPEN);
  }
});

it('responseState reads a skip as skipped, and as open where skipping is forbidden', () => {
  expect(responseState(skipped, { allowSkip: true })).toEqual({ ...OPEN, isSkipped: true });
  expect(responseState(skipped, { allowSkip: false })).toEqual(OPEN);
});

it('responseState reads a text that is no number as open with an unreadable answer, whatever the rules [unreadable.2]', () => {
  for (const allowSkip of [true, false]) {
    for (const text of ['600 THz', '5,9x', '1,500', '-'])
      expect(responseState(number(text), { allowSkip })).toEqual({ ...OPEN, isUnreadable: true });
    expect(responseState(number('5,9'), { allowSkip })).toEqual({ ...OPEN, isAnswered: true });
  }
});

it('isSettled holds for an answered and a skipped question', () => {
  expect(isSettled({ ...OPEN, isAnswered: true })).toBe(true);
  expect(isSettled({ ...OPEN, isSkipped: true })).toBe(true);
  expect(isSettled(OPEN)).toBe(false);
  expect(isSettled({ ...OPEN, isUnreadable: true })).toBe(false);
});

it('an early submission may leave an unreadable answer, and no open question [unreadable.3]', () => {
  const states = [{ isAnswered: true }, { isSkipped: true }, { isUnreadable: true }, {}];
  expect(states.map((state) => isSubmittable({ ...OPEN, ...state }))).toEqual([true, true, true, false]);
});
