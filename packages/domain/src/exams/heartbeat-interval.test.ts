import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  GROWS_ABOVE,
  hiddenSilentAfter,
  LONG_INTERVAL_MS,
  MAX_HEARTBEATS_PER_SECOND,
  SHORT_INTERVAL_MS,
  silentAfter,
  waitWithin,
  watchedInterval,
} from './heartbeat-interval.ts';

const interval = fc.integer({ min: SHORT_INTERVAL_MS, max: LONG_INTERVAL_MS });
const random = fc.double({ min: 0, max: 1, noNaN: true });

/** Heartbeats a second of pages that wait nine tenths of their interval on average. */
const rateOf = (pages: number, intervalMs: number) => pages / (0.9 * (intervalMs / 1_000));

it('a page is silent after three intervals and three seconds: 15 s for the short one, 63 s for the long one [heartbeat-interval.1]', () => {
  expect(silentAfter(SHORT_INTERVAL_MS)).toBe(15_000);
  expect(silentAfter(LONG_INTERVAL_MS)).toBe(63_000);
  expect(hiddenSilentAfter(SHORT_INTERVAL_MS)).toBe(183_000);
});

it('a page never waits longer than its interval, nor less than four fifths of the shorter of its last two [heartbeat-interval.2]', () => {
  fc.assert(
    fc.property(interval, interval, random, (given, former, chance) => {
      const wait = waitWithin(given, former, chance);
      expect(wait).toBeLessThanOrEqual(given + 1e-6);
      expect(wait).toBeGreaterThanOrEqual(0.8 * Math.min(given, former) - 1e-6);
    }),
  );
});

it('pages that receive the long interval together spread over all of it [heartbeat-interval.3]', () => {
  const waits = [0, 0.5, 1].map((chance) => waitWithin(LONG_INTERVAL_MS, SHORT_INTERVAL_MS, chance));
  expect(waits).toEqual([3_200, 11_600, 20_000]);
});

it('up to a thousand watched candidates have the short interval, however many others there are [heartbeat-interval.4]', () => {
  fc.assert(
    fc.property(fc.nat(GROWS_ABOVE), fc.nat(50_000), (watched, others) => {
      expect(watchedInterval(watched, others)).toBe(SHORT_INTERVAL_MS);
    }),
  );
});

it('above a thousand watched candidates all heartbeats stay at 600 a second, or every page has the long interval [heartbeat-interval.5]', () => {
  fc.assert(
    fc.property(fc.integer({ min: GROWS_ABOVE + 1, max: 30_000 }), fc.nat(20_000), (watched, others) => {
      const intervalMs = watchedInterval(watched, others);
      expect(intervalMs).toBeGreaterThanOrEqual(SHORT_INTERVAL_MS);
      if (intervalMs === LONG_INTERVAL_MS) return;
      expect(rateOf(watched, intervalMs) + rateOf(others, LONG_INTERVAL_MS)).toBeLessThanOrEqual(
        MAX_HEARTBEATS_PER_SECOND + 1e-6,
      );
    }),
  );
  expect(watchedInterval(10_000, 0)).toBeLessThan(LONG_INTERVAL_MS);
  expect(rateOf(10_000, watchedInterval(10_000, 0))).toBeLessThanOrEqual(MAX_HEARTBEATS_PER_SECOND);
});

it('the interval of watched pages never falls as their number rises [heartbeat-interval.6]', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(2_000), fc.nat(20_000), (watched, more, others) => {
      expect(watchedInterval(watched + more, others)).toBeGreaterThanOrEqual(
        watchedInterval(watched, others),
      );
    }),
  );
});
