import { readFileSync } from 'node:fs';

const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4));
/** Long enough that the thread really sleeps. */
const SLEEP_MS = 0.05;

/**
 * Processor time of this thread only in ms, unaffected by other programs on the machine (Linux: proc(5), schedstat). Sleeps
 * first, because the kernel updates the figure when a thread stops and otherwise every few milliseconds.
 */
export function ownProcessorMs(): number {
  Atomics.wait(NEVER_WOKEN, 0, 0, SLEEP_MS);
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The longest processor time in ms of one turn of the event loop before the work settles. The turn in which it settles does
 * not count, because at the end of a call the test's client decodes the reply there: other work ends with turns of its own.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let before = ownProcessorMs();
  const measure = () => {
    const now = ownProcessorMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isDone) setTimeout(measure, 1);
  };
  measure();
  await work();
  isDone = true;
  return longest;
}

/** A collection of the heap of the test's own process, or a slow minute of the machine, can fall into any measurement. */
const MEASUREMENTS = 5;

/**
 * The shortest of the longest turns of repeated work, in ms of processor time; a measurement below the limit ends it. A turn
 * that the product makes long is long in every measurement.
 */
export async function steadyLongestTurn(limitMs: number, measure: () => Promise<number>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < MEASUREMENTS && shortest >= limitMs; count++) {
    shortest = Math.min(shortest, await measure());
  }
  return shortest;
}
