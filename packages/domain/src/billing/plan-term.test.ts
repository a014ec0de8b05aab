import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCreateAssessmentRefusal,
  findCreateQuestionRefusal,
  findStartRefusal,
  leavesRoomForAll,
} from './plan-limits.ts';
import { isExpired, planExpiry } from './plan-term.ts';

describe('the term of a plan [plan-term.1]', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'monthly', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', 'monthly', '2028-02-29T10:00:00.000Z'],
    ['2026-12-15T00:00:00Z', 'monthly', '2027-01-15T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 'yearly', '2029-02-28T12:00:00.000Z'],
  ] as const)('a plan that starts %s with interval %s ends %s', (start, interval, end) => {
    expect(planExpiry(new Date(start), interval).toISOString()).toBe(end);
  });

  it('the term of a plan is never shorter than 28 days a month and 365 days a year [plan-term.3]', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (start) => {
        const days = (end: Date) => (end.getTime() - start.getTime()) / 86_400_000;
        expect(days(planExpiry(start, 'monthly'))).toBeGreaterThanOrEqual(28);
        expect(days(planExpiry(start, 'yearly'))).toBeGreaterThanOrEqual(365);
      }),
    );
  });
});

describe('the limits of a plan', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const terms = { assessmentLimit: 2, questionLimit: 5, responseLimit: 3, expiresAt: new Date('2026-07-01') };

  it('a plan refuses an assessment, question or attempt above its limits or after it expires [plan-term.2]', () => {
    expect(findCreateAssessmentRefusal(terms, 1, now)).toBeUndefined();
    expect(findCreateAssessmentRefusal(terms, 2, now)).toBe('limitExpired');
    expect(findCreateQuestionRefusal(terms, 4, now)).toBeUndefined();
    expect(findCreateQuestionRefusal(terms, 5, now)).toBe('maxQuestionQuota');
    expect(findStartRefusal(terms, 2, now)).toBeUndefined();
    expect(findStartRefusal(terms, 3, now)).toBe('contactYourAdmin');
    expect(findStartRefusal({ ...terms, responseLimit: 0 }, 1e6, now)).toBeUndefined();
    expect(isExpired(terms, terms.expiresAt)).toBe(true);
    expect(findCreateAssessmentRefusal(terms, 0, terms.expiresAt)).toBe('dateExpired');
    expect(findCreateQuestionRefusal(terms, 0, terms.expiresAt)).toBe('dateExpired');
    expect(findStartRefusal(terms, 0, terms.expiresAt)).toBe('contactYourAdmin');
  });
});

describe('starts beside each other', () => {
  const limited = (responseLimit: number) => ({
    assessmentLimit: 1,
    questionLimit: 1,
    responseLimit,
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  });

  it('an unlimited plan always leaves room, a limited one as long as all connections fit [plan-limits.1]', () => {
    expect(leavesRoomForAll(limited(0), 1_000_000, 60)).toBe(true);
    expect(leavesRoomForAll(limited(100), 40, 60)).toBe(true);
    expect(leavesRoomForAll(limited(100), 41, 60)).toBe(false);
    expect(leavesRoomForAll(limited(59), 0, 60)).toBe(false);
  });

  it('starts in any order of counting and storing use up the limit, and never exceed it [plan-limits.2]', () => {
    const now = new Date('2026-11-30T10:00:00Z');
    const [limits, pools] = [fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 })];
    fc.assert(
      fc.property(
        limits,
        pools,
        fc.array(fc.boolean(), { maxLength: 100 }),
        (limit, connections, choices) => {
          const terms = limited(limit);
          let stored = 0;
          let sharing = 0;
          for (const storesOne of choices) {
            if (storesOne && sharing > 0) {
              sharing -= 1;
              stored += 1;
            } else if (sharing < connections && leavesRoomForAll(terms, stored, connections)) sharing += 1;
          }
          expect(stored + sharing).toBeLessThanOrEqual(limit);
          // Starts near the limit wait until the others are stored, and are stored one after another.
          stored += sharing;
          while (findStartRefusal(terms, stored, now) === undefined) stored += 1;
          expect(stored).toBe(limit);
        },
      ),
    );
  });
});
