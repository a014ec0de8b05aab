import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tooBusy } from '../../application/errors.ts';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (result) => result,
    (error: unknown) => error,
  );

it('a call of the hot path that takes too long is answered nine seconds after its arrival, also where it waited before [answer-in-time.1]', async () => {
  const outcome = outcomeOf(answerInTime({ elapsedTime: 6_500 }, () => new Promise(() => {})));
  let isAnswered = false;
  void outcome.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(2_499);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual(tooBusy(2));
});

it('a call of the hot path that is done in time leaves no timer behind, whether it succeeds or fails [answer-in-time.2]', async () => {
  expect(await outcomeOf(answerInTime({ elapsedTime: 1 }, async () => 'saved'))).toBe('saved');
  const failure = new Error('no connection');
  expect(await outcomeOf(answerInTime({ elapsedTime: 1 }, () => Promise.reject(failure)))).toBe(failure);
  expect(vi.getTimerCount()).toBe(0);
});
