import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_EXTRA_MINUTES, movedDeadline, withMoreMinutes } from './extra-time.ts';

const extra = fc.record({
  timePercent: fc.integer({ min: 100, max: 400 }),
  extraMinutes: fc.integer({ min: 0, max: MAX_EXTRA_MINUTES }),
});

it('further minutes move a deadline by as many minutes, up to the maximum of a candidate', () => {
  fc.assert(
    fc.property(
      extra,
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 1, max: 600 }),
      (before, added, limit) => {
        const after = withMoreMinutes(before, added);
        const given = Math.min(added, MAX_EXTRA_MINUTES - before.extraMinutes);
        const deadline = new Date('2026-07-01T10:00:00Z');
        expect(after.timePercent).toBe(before.timePercent);
        expect(movedDeadline(deadline, limit, before, after)?.getTime()).toBe(
          deadline.getTime() + given * 60_000,
        );
      },
    ),
  );
});

it('further minutes leave an untimed attempt without a deadline', () => {
  const before = { timePercent: 100, extraMinutes: 0 };
  expect(movedDeadline(null, 0, before, withMoreMinutes(before, 10))).toBeNull();
});
