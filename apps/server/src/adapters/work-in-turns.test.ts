import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapInTurns, type WorkInPieces, workInTurns } from './work-in-turns.ts';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Pieces that each take half a millisecond. */
function* pieces(name: string, count: number, log: string[]): WorkInPieces<string> {
  for (let piece = 0; piece < count; piece++) {
    now += 0.5;
    log.push(name);
    yield;
  }
  return name;
}

/** The pieces of two works in each turn of the event loop, whose other callbacks take a time. */
async function turnsOf(count: number, othersMs: number): Promise<string[]> {
  const log: string[] = [];
  let isDone = false;
  const works = Promise.all([
    workInTurns(pieces('a', count, log)),
    workInTurns(pieces('b', count, log)),
  ]).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    now += othersMs;
    log.push('|');
  }
  expect(await works).toEqual(['a', 'b']);
  return log.join('').split('|');
}

it('long work leaves the event loop to other callbacks after each slice, and callers take turns [long-turns.3]', async () => {
  const turns = await turnsOf(20, 0);
  // A slice of 1 ms is two pieces.
  expect(Math.max(...turns.map((turn) => turn.length))).toBe(2);
  expect(turns.every((turn) => new Set(turn).size <= 1)).toBe(true);
  const order = turns.join('');
  expect(order.indexOf('b')).toBeLessThan(order.lastIndexOf('a'));
});

it('long work takes a quarter of a busy event loop, so that a thousand openings are not held back [long-turns.13]', async () => {
  const turns = (await turnsOf(60, 18)).filter((turn) => turn !== '');
  // A third of the 18 ms of the others, in slices of both works.
  expect(Math.max(...turns.map((turn) => turn.length))).toBe(12);
  expect(turns[1]).toMatch(/^(aabb|bbaa){3}$/);
});

it('work that fails rejects its own promise alone', async () => {
  const mapped = mapInTurns([1, 2, 3], (number) => number * 2);
  const failed = mapInTurns([1], () => {
    throw new Error('not this one');
  });
  await expect(failed).rejects.toThrow('not this one');
  expect(await mapped).toEqual([2, 4, 6]);
});
