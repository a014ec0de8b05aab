import { describe, expect, it } from 'vitest';
import { deadlineFor, GRACE_MS, isWithinGrace, recordsTime, secondsLeft, secondsTaken } from './deadline.ts';

const start = new Date('2026-05-04T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('a deadline', () => {
  it('deadlineFor returns the start plus the time limit, and none for an untimed attempt', () => {
    expect(deadlineFor(start, 1)).toEqual(after(60_000));
    expect(deadlineFor(start, 0)).toBeNull();
  });

  it('isWithinGrace accepts an answer to the last millisecond of the grace period', () => {
    expect(isWithinGrace(start, after(GRACE_MS))).toBe(true);
    expect(isWithinGrace(start, after(GRACE_MS + 1))).toBe(false);
    expect(isWithinGrace(null, after(1e9))).toBe(true);
  });

  it('secondsLeft returns whole seconds, rounded up and never negative', () => {
    expect(secondsLeft(after(60_000), start)).toBe(60);
    expect(secondsLeft(after(59_001), start)).toBe(60);
    expect(secondsLeft(after(1), start)).toBe(1);
    expect(secondsLeft(start, start)).toBe(0);
    expect(secondsLeft(start, after(5_000))).toBe(0);
    expect(secondsLeft(null, start)).toBeNull();
  });
});

describe('the time an attempt took', () => {
  it('secondsTaken ends at the deadline where the attempt was closed later', () => {
    expect(secondsTaken(start, after(59_000), after(60_000))).toBe(59);
    expect(secondsTaken(start, after(60_000), after(60_000))).toBe(60);
    expect(secondsTaken(start, after(64_000), after(60_000))).toBe(60);
    expect(secondsTaken(start, after(64_000), null)).toBe(64);
  });

  it('secondsTaken excludes the seconds between end and reopening, and is never negative', () => {
    expect(secondsTaken(start, after(64_000), null, 14)).toBe(50);
    expect(secondsTaken(start, after(10_000), null, 14)).toBe(0);
  });

  it('the time of an attempt is recorded except for a survey that was stopped early', () => {
    expect(recordsTime('survey', 'stopped')).toBe(false);
    expect(recordsTime('survey', 'submitted')).toBe(true);
    expect(recordsTime('equal', 'stopped')).toBe(true);
    expect(recordsTime('perQuestion', 'timeUp')).toBe(true);
  });
});
