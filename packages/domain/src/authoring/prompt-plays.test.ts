import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canLimitPlays,
  isCutOff,
  isPlayedOnce,
  laterProgress,
  NOT_PLAYED,
  type PlayProgress,
  playsLeft,
} from './prompt-plays.ts';

const LENGTH_MS = 20_000;
const progress = (): fc.Arbitrary<PlayProgress> =>
  fc.record({ plays: fc.integer({ min: 0, max: 3 }), positionMs: fc.integer({ min: 0, max: LENGTH_MS }) });

it('a play that was cut off goes on, and counts as one [prompt-plays.1]', () => {
  expect(isCutOff(NOT_PLAYED, LENGTH_MS)).toBe(false);
  expect(isCutOff({ plays: 1, positionMs: 0 }, LENGTH_MS)).toBe(true);
  expect(isCutOff({ plays: 1, positionMs: 12_000 }, LENGTH_MS)).toBe(true);
  expect(isCutOff({ plays: 1, positionMs: 19_600 }, LENGTH_MS)).toBe(false);
  expect(playsLeft({ plays: 1, positionMs: 12_000 }, 2)).toBe(1);
  expect(playsLeft({ plays: 3, positionMs: 0 }, 2)).toBe(0);
});

it('a prompt is heard once its first play has ended [prompt-plays.2]', () => {
  expect(isPlayedOnce({ plays: 1, positionMs: 19_000 }, LENGTH_MS)).toBe(false);
  expect(isPlayedOnce({ plays: 1, positionMs: LENGTH_MS }, LENGTH_MS)).toBe(true);
  expect(isPlayedOnce({ plays: 2, positionMs: 0 }, LENGTH_MS)).toBe(true);
});

it('reports that arrive late, twice and in any order lead to the same progress, which never goes back [prompt-plays.3]', () => {
  fc.assert(
    fc.property(fc.array(progress(), { minLength: 1 }), (reports) => {
      const merged = reports.reduce(laterProgress);
      expect(reports.toReversed().reduce(laterProgress)).toEqual(merged);
      expect([...reports, ...reports].reduce(laterProgress)).toEqual(merged);
      for (const { plays } of reports) expect(merged.plays).toBeGreaterThanOrEqual(plays);
    }),
  );
});

it('plays are limited where they can be counted: of files, and of no player of another host [prompt-plays.4]', () => {
  expect([null, 'file', 'youtube', 'vimeo'].map((host) => canLimitPlays(host as null))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
