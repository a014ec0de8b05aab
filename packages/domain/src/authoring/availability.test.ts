import { expect, it } from 'vitest';
import { availabilityAt } from './availability.ts';

const at = (time: string) => new Date(`2026-05-04T${time}Z`);
const schedule = { opensAt: at('09:00:00'), closesAt: at('10:00:00') };

it.each(['draft', 'stopped'] as const)(
  'the availability of a %s assessment equals its state, whatever its schedule',
  (state) => {
    expect(availabilityAt(state, schedule, at('09:30:00'))).toBe(state);
  },
);

it('a live assessment is scheduled until the instant at which it opens', () => {
  expect(availabilityAt('live', schedule, at('08:59:59.999'))).toBe('scheduled');
  expect(availabilityAt('live', schedule, at('09:00:00'))).toBe('onLive');
});

it('a live assessment is closed from the instant at which it closes', () => {
  expect(availabilityAt('live', schedule, at('09:59:59.999'))).toBe('onLive');
  expect(availabilityAt('live', schedule, at('10:00:00'))).toBe('closed');
});

it('a live assessment without a schedule is onLive without bounds', () => {
  expect(availabilityAt('live', { opensAt: null, closesAt: null }, at('09:00:00'))).toBe('onLive');
  expect(availabilityAt('live', { opensAt: null, closesAt: null }, new Date(-1))).toBe('onLive');
  expect(availabilityAt('live', { opensAt: at('09:00:00'), closesAt: null }, at('23:00:00'))).toBe('onLive');
  expect(availabilityAt('live', { opensAt: null, closesAt: at('09:00:00') }, at('00:00:00'))).toBe('onLive');
});
