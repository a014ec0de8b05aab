import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './event-loop-turns.ts';

it('a flood of calls begins in turns of the event loop, in the order of its arrival, so that other work runs in between', async () => {
  const turn = createTurns(3);
  const begun: number[] = [];
  const flood = Promise.all(Array.from({ length: 10 }, (_, call) => turn().then(() => begun.push(call))));
  await Promise.resolve();
  const counts = [begun.length];
  while (begun.length < 10) {
    await nextTurn();
    counts.push(begun.length);
  }
  await flood;
  expect(counts).toEqual([3, 6, 9, 10]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('a few calls begin at once, in every turn of the event loop', async () => {
  const turn = createTurns(3);
  for (let round = 0; round < 3; round++) {
    let begun = 0;
    for (let call = 0; call < 3; call++) turn().then(() => begun++);
    await Promise.resolve();
    expect(begun).toBe(3);
    await nextTurn();
  }
});

it('a call that arrives behind a flood does not overtake it', async () => {
  const turn = createTurns(1);
  const begun: string[] = [];
  const first = turn().then(() => begun.push('first'));
  const second = turn().then(() => begun.push('second'));
  await nextTurn();
  const third = turn().then(() => begun.push('third'));
  await Promise.all([first, second, third]);
  expect(begun).toEqual(['first', 'second', 'third']);
});
