import { expect, it } from 'vitest';
import {
  type Absences,
  absenceParts,
  absencesOf,
  COUNTED_FROM_MS,
  minutesText,
  silenceBefore,
} from './absences.ts';

const NOON = new Date('2026-11-27T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const NONE = { awayMs: 0, offlineMs: 0, silentMs: 0, countedUntil: NOON, hasUncounted: false };
const NOTHING: Absences = { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: true };

it('the silence before the end of an attempt counts from 30 seconds on, and not while the attempt runs [absences.1]', () => {
  expect(silenceBefore(after(COUNTED_FROM_MS - 1), NOON)).toBe(0);
  expect(silenceBefore(after(COUNTED_FROM_MS), NOON)).toBe(COUNTED_FROM_MS);
  expect(silenceBefore(after(60_000), null)).toBe(0);
  expect(absencesOf({ ...NONE, silentMs: 31_000 }, after(60_000))).toEqual({ ...NOTHING, silentSeconds: 91 });
  expect(absencesOf({ ...NONE, awayMs: 90_499 }, null)).toEqual({ ...NOTHING, awaySeconds: 90 });
  expect(absencesOf(null, after(60_000))).toEqual({ ...NOTHING, isComplete: false });
});

it('absenceParts says never only where every pause was counted and none may have been away [absences.2]', () => {
  expect(absenceParts(0, NOTHING)).toEqual([{ kind: 'neverLeft' }]);
  expect(absenceParts(0, { ...NOTHING, isComplete: false })).toEqual([{ kind: 'unknown' }]);
  expect(absenceParts(0, undefined)).toEqual([{ kind: 'unknown' }]);
  expect(absenceParts(0, { ...NOTHING, awaySeconds: 90 })).toEqual([{ kind: 'away', seconds: 90 }]);
  expect(absenceParts(0, { ...NOTHING, silentSeconds: 45 })).toEqual([{ kind: 'silent', seconds: 45 }]);
  expect(absenceParts(0, { ...NOTHING, offlineSeconds: 45 })).toEqual([
    { kind: 'neverLeft' },
    { kind: 'offline', seconds: 45 },
  ]);
  expect(absenceParts(2, { ...NOTHING, awaySeconds: 90 })).toEqual([
    { kind: 'left', count: 2 },
    { kind: 'away', seconds: 90 },
  ]);
});

it('minutesText writes a time of absence in minutes and seconds', () => {
  expect([0, 45, 90, 3_665].map(minutesText)).toEqual(['0:00', '0:45', '1:30', '61:05']);
});
