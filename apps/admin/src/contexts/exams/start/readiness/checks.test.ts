import { expect, it } from 'vitest';
import { connectionState, findStorageProblem, isComplete, missingChecks } from './checks.ts';

it('a connection passes below 1.5 s, warns above, and fails without an answer [readiness.15]', () => {
  expect([20, 1_499, 1_500, null].map(connectionState)).toEqual(['passed', 'passed', 'warned', 'failed']);
});

it('a storage has a problem where nothing can be stored or the recordings do not fit [readiness.16]', () => {
  const usable = { isUsable: true, freeBytes: 1_000 };
  expect(findStorageProblem(usable, 1_000)).toBeNull();
  expect(findStorageProblem(usable, 1_001)).toBe('low');
  expect(findStorageProblem({ isUsable: true, freeBytes: undefined }, 1_001)).toBeNull();
  expect(findStorageProblem({ isUsable: false, freeBytes: 1_000 }, 1)).toBe('unavailable');
});

it('the checks are complete with warnings, and incomplete while one runs or fails', () => {
  const withServer = (state: 'running' | 'warned' | 'failed') =>
    isComplete([
      { name: 'secure', state: 'passed' },
      { name: 'server', state },
    ]);
  expect(withServer('warned')).toBe(true);
  expect(withServer('running')).toBe(false);
  expect(withServer('failed')).toBe(false);
});

it('the missing checks are those that neither passed nor warned, in their order [readiness.20]', () => {
  const names = missingChecks([
    { name: 'secure', state: 'passed' },
    { name: 'microphone', state: 'failed' },
    { name: 'camera', state: 'warned' },
    { name: 'recording', state: 'waiting' },
  ]).map(({ name }) => name);
  expect(names).toEqual(['microphone', 'recording']);
});
