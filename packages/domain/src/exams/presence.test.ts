import { expect, it } from 'vitest';
import { IDLE_AFTER_MS, lastHeardOf, OFFLINE_AFTER_MS, type PresenceFacts, presenceOf } from './presence.ts';

const start = new Date('2026-05-04T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const facts: PresenceFacts = {
  startedAt: start,
  finishedAt: null,
  seenAt: null,
  lastSavedAt: null,
  intervalMs: null,
  isHidden: false,
};

it('presence is notStarted without an attempt, and finished after its end', () => {
  expect(presenceOf({ ...facts, startedAt: null }, start)).toBe('notStarted');
  expect(presenceOf({ ...facts, finishedAt: after(1) }, after(1e9))).toBe('finished');
});

it('presence is offline after more than three missed heartbeats, counted from the last sign of life', () => {
  expect(presenceOf(facts, after(OFFLINE_AFTER_MS))).toBe('writing');
  expect(presenceOf(facts, after(OFFLINE_AFTER_MS + 1))).toBe('offline');
  expect(presenceOf({ ...facts, seenAt: after(5_000) }, after(OFFLINE_AFTER_MS + 5_000))).toBe('writing');
  expect(presenceOf({ ...facts, seenAt: after(5_000) }, after(OFFLINE_AFTER_MS + 5_001))).toBe('offline');
  expect(presenceOf({ ...facts, lastSavedAt: after(5_000) }, after(OFFLINE_AFTER_MS + 5_000))).toBe(
    'writing',
  );
});

it('presence is idle after four minutes with heartbeats but without a save', () => {
  const seen = (ms: number) => presenceOf({ ...facts, seenAt: after(ms) }, after(ms));
  expect(seen(IDLE_AFTER_MS)).toBe('writing');
  expect(seen(IDLE_AFTER_MS + 1)).toBe('idle');
});

it('the last sign of life is the latest of start, heartbeat and save', () => {
  expect(lastHeardOf({ ...facts, startedAt: null })).toBeNull();
  expect(lastHeardOf(facts)).toEqual(start);
  expect(lastHeardOf({ ...facts, seenAt: after(1), lastSavedAt: after(2) })).toEqual(after(2));
  expect(lastHeardOf({ ...facts, seenAt: after(3), lastSavedAt: after(2) })).toEqual(after(3));
});

it('presence is offline after three intervals that its page was given and three seconds [presence.1]', () => {
  const seen = { ...facts, seenAt: start, intervalMs: 20_000 };
  expect(presenceOf(seen, after(63_000))).toBe('writing');
  expect(presenceOf(seen, after(63_001))).toBe('offline');
});

it('a hidden page, whose timers may run once a minute, is offline after three minutes [presence.2]', () => {
  const hidden = { ...facts, seenAt: start, isHidden: true };
  expect(presenceOf(hidden, after(183_000))).toBe('writing');
  expect(presenceOf(hidden, after(183_001))).toBe('offline');
});
