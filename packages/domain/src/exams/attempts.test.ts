import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineFor, GRACE_MS, isWithinGrace, secondsLeft, secondsTaken } from './deadline.ts';
import { orderQuestions } from './question-order.ts';

const start = new Date('2026-06-01T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('the deadline', () => {
  it('the deadline is the start plus the time limit, and none for an untimed paper [domain-attempts.2]', () => {
    expect(deadlineFor(start, 60)).toEqual(after(3_600_000));
    expect(deadlineFor(start, 0)).toBeNull();
  });

  it('the deadline admits answers to the last millisecond of the grace period [domain-attempts.3]', () => {
    const deadline = after(60_000);
    expect(isWithinGrace(deadline, after(60_000 + GRACE_MS))).toBe(true);
    expect(isWithinGrace(deadline, after(60_000 + GRACE_MS + 1))).toBe(false);
    expect(isWithinGrace(null, after(9e9))).toBe(true);
  });

  it('the seconds left are at least 0, and the seconds taken at most the time limit', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.integer({ min: 1, max: 300 }), (elapsed, minutes) => {
        const deadline = deadlineFor(start, minutes);
        expect(secondsLeft(deadline, after(elapsed))).toBeGreaterThanOrEqual(0);
        const taken = secondsTaken(start, after(elapsed), deadline);
        expect(taken).toBeLessThanOrEqual(minutes * 60);
        if (elapsed <= minutes * 60_000) expect(taken).toBe(Math.round(elapsed / 1000));
      }),
    );
  });
});

describe('the order of questions', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 60 });

  it('the order of questions without shuffling is the authored one', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (authored, seed) => {
        expect(orderQuestions(authored, false, seed)).toEqual(authored);
      }),
    );
  });

  it('the order of shuffled questions is a permutation that depends only on the seed [domain-attempts.1]', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (authored, seed) => {
        const order = orderQuestions(authored, true, seed);
        expect(order.toSorted((a, b) => a - b)).toEqual(authored.toSorted((a, b) => a - b));
        expect(orderQuestions(authored, true, seed)).toEqual(order);
      }),
    );
  });

  it('the order of questions is the same in every version for a stored seed', () => {
    expect(orderQuestions([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true, 1)).toEqual([8, 9, 4, 3, 2, 6, 10, 5, 1, 7]);
    expect(orderQuestions([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true, 4_294_967_295)).toEqual([
      4, 1, 10, 5, 3, 8, 7, 6, 2, 9,
    ]);
  });

  it('the shuffled order puts every question first about equally often', () => {
    const firsts = new Map<number, number>();
    for (let seed = 0; seed < 5_000; seed++) {
      const first = orderQuestions([1, 2, 3, 4, 5], true, seed)[0] ?? 0;
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
