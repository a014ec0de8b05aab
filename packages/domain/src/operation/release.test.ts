import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compareVersions,
  FEATURES,
  type Feature,
  isAdjacent,
  neededVersion,
  understands,
} from './release.ts';

const release = (version: string, previousVersion: string) => ({ version, previousVersion });
const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((parts) => parts.join('.'));
const features = fc.subarray(Object.keys(FEATURES) as Feature[]);

it('versions are compared by number and not by letter [releases.1]', () => {
  expect(['0.10.0', '0.9.12', '1.0.0', '0.9.2'].toSorted(compareVersions)).toEqual([
    '0.9.2',
    '0.9.12',
    '0.10.0',
    '1.0.0',
  ]);
});

it('the order of versions is total [releases.2]', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
      expect(compareVersions(a, b) === 0).toBe(a === b);
      const [first = '', , last = ''] = [a, b, c].toSorted(compareVersions);
      expect(compareVersions(first, last)).toBeLessThanOrEqual(0);
    }),
  );
});

it('adjacent releases serve side by side, others do not, in either order [releases.3]', () => {
  const [second, third, fourth] = [
    release('0.2.0', '0.1.0'),
    release('0.3.0', '0.2.0'),
    release('0.4.0', '0.3.0'),
  ] as const;
  const pairs = [
    [second, third, true],
    [third, fourth, true],
    [second, fourth, false],
    [third, third, true],
    // A correction of a release.
    [release('0.3.2', '0.2.0'), fourth, true],
    [release('0.3.2', '0.2.0'), third, true],
    [release('1.0.0', '0.4.0'), fourth, true],
    [release('1.0.0', '0.4.0'), third, false],
  ] as const;
  for (const [one, other, expected] of pairs) {
    expect(isAdjacent(one, other)).toBe(expected);
    expect(isAdjacent(other, one)).toBe(expected);
  }
});

it('a version knows exactly the features that it needs no later version for [releases.4]', () => {
  fc.assert(
    fc.property(version, features, (of, used) => {
      const needed = neededVersion(used);
      expect(understands(of, used)).toBe(needed === undefined || compareVersions(of, needed) >= 0);
    }),
  );
});
