import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createVisitLimits } from './visit-limits.ts';

const HALL = '203.0.113.1';

it('visits of a network are refused beyond the limit of a quarter of an hour, until it has ended [visit-limits.1]', () => {
  const clock = createTestClock();
  const limits = createVisitLimits(clock);
  for (let count = 0; count < 6_000; count++) expect(limits.count(HALL, 'visit')).toBeUndefined();
  expect(limits.count(HALL, 'visit')).toBe(900);
  clock.advance({ ms: 890_500 });
  expect(limits.count(HALL, 'visit')).toBe(10);
  clock.advance({ ms: 9_500 });
  expect(limits.count(HALL, 'visit')).toBeUndefined();
});

it('visits and misses of a network, and different networks, are counted apart [visit-limits.2]', () => {
  const limits = createVisitLimits(createTestClock());
  for (let count = 0; count < 300; count++) expect(limits.count(HALL, 'miss')).toBeUndefined();
  expect(limits.count(HALL, 'miss')).toBe(900);
  expect(limits.count(HALL, 'visit')).toBeUndefined();
  expect(limits.count('203.0.113.2', 'miss')).toBeUndefined();
  // Addresses of one /64 are one network.
  for (let count = 0; count < 300; count++) limits.count(`2001:db8::${count.toString(16)}`, 'miss');
  expect(limits.count('2001:db8::ffff', 'miss')).toBe(900);
});

it('a flood from many networks does not fill the memory [visit-limits.3]', () => {
  const limits = createVisitLimits(createTestClock());
  for (let count = 0; count < 300; count++) limits.count(HALL, 'miss');
  for (let network = 0; network < 60_000; network++)
    limits.count(`10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`, 'visit');
  expect(limits.count(HALL, 'miss')).toBeUndefined();
});
