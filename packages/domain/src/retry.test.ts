import { expect, it } from 'vitest';
import { nextAttempt } from './retry.ts';

const now = new Date('2026-11-24T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

it('the next attempt waits as long as the number of attempts says, and none follows the last wait', () => {
  expect([1, 2, 3].map((attempts) => nextAttempt([10, 20], attempts, now))).toEqual([
    after(10),
    after(20),
    undefined,
  ]);
});

it('the next attempt is given up where the work expires before it or with it', () => {
  expect(nextAttempt([10], 1, now, after(10))).toBeUndefined();
  expect(nextAttempt([10], 1, now, after(11))).toEqual(after(10));
});
