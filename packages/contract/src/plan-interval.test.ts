import { expect, it } from 'vitest';
import { z } from 'zod';
import { intervalOfUser } from './plan-interval.ts';

it('the interval of a user’s plan is written as in the list of plans, and read from a server of the version before too', () => {
  expect(z.encode(intervalOfUser, 'monthly')).toBe('Monthly');
  for (const word of ['Yearly', 'yearly']) expect(z.decode(intervalOfUser, word)).toBe('yearly');
});
