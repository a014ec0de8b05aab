import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { afterAll, describe, expect, it } from 'vitest';
import { tuneForService, tuneForStart } from './engine.ts';

type Work = (numbers: readonly number[]) => number;

const CALLS_PER_TURN = 20_000;
/** Far beyond what V8 needs to optimise a function of one loop. */
const TURNS = 2_000;

setFlagsFromString('--allow-natives-syntax');
const isOptimised = new Function('tested', 'return %ActiveTierIsTurbofan(tested)') as (
  tested: Work,
) => boolean;
// Compiled by its first call, which the syntax must outlast.
isOptimised(() => 0);
setFlagsFromString('--no-allow-natives-syntax');

/** A function that nothing has called yet. */
const newWork = () =>
  new Function('numbers', 'let sum = 0; for (const number of numbers) sum += number; return sum;') as Work;

/** Calls a function often, in turns, because V8 optimises beside the event loop. */
async function isOptimisedWithin(work: Work, turns: number): Promise<boolean> {
  for (let turn = 0; turn < turns; turn++) {
    for (let call = 0; call < CALLS_PER_TURN; call++) work([1, 2, 3]);
    if (isOptimised(work)) return true;
    await nextTurn();
  }
  return false;
}

describe('settings of V8', () => {
  afterAll(tuneForService);

  it('code is optimised once the server serves, and not while it starts [engine.1]', async () => {
    tuneForStart();
    const work = newWork();
    expect(await isOptimisedWithin(work, 50)).toBe(false);
    tuneForService();
    expect(await isOptimisedWithin(work, TURNS)).toBe(true);
  });

  it('without the settings of a start the same function is optimised as soon [engine.2]', async () => {
    expect(await isOptimisedWithin(newWork(), 50)).toBe(true);
  });
});
