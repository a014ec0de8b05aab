import type { Clock } from '../adapters/clock.ts';

/** A clock that only a test moves. */
export interface TestClock extends Clock {
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** A clock that starts on a fixed day, so that schedules in tests are readable. */
export function createTestClock(start = new Date('2026-06-01T09:00:00.000Z')): TestClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      current += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
}
