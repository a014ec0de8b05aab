import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapInTurns, type WorkInPieces, workInTurns } from './work-in-turns.ts';

/** Pieces that each occupy the event loop for half a millisecond. */
function* pieces(name: string, count: number, log: string[]): WorkInPieces<string> {
  for (let piece = 0; piece < count; piece++) {
    for (const until = performance.now() + 0.5; performance.now() < until; );
    log.push(name);
    yield;
  }
  return name;
}

it('long work leaves the event loop to other callbacks after each slice, and callers take turns [long-turns.3]', async () => {
  const log: string[] = [];
  let isDone = false;
  const works = Promise.all([workInTurns(pieces('a', 20, log)), workInTurns(pieces('b', 20, log))]).finally(
    () => {
      isDone = true;
    },
  );
  while (!isDone) {
    await nextTurn();
    log.push('|');
  }
  expect(await works).toEqual(['a', 'b']);
  const turns = log.join('').split('|');
  // A slice of 1 ms is two pieces, three where the clock is read just before its end.
  expect(Math.max(...turns.map((turn) => turn.length))).toBeLessThanOrEqual(3);
  expect(turns.every((turn) => new Set(turn).size <= 1)).toBe(true);
  expect(log.indexOf('b')).toBeLessThan(log.lastIndexOf('a'));
});

it('work that fails rejects its own promise alone', async () => {
  const mapped = mapInTurns([1, 2, 3], (number) => number * 2);
  const failed = mapInTurns([1], () => {
    throw new Error('not this one');
  });
  await expect(failed).rejects.toThrow('not this one');
  expect(await mapped).toEqual([2, 4, 6]);
});
