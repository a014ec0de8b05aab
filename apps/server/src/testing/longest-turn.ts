import { readFileSync } from 'node:fs';
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

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

/** A stretch of time in ms of the monotonic clock. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The longest processor time in ms of one turn of the event loop before the work settles. The turn in which it settles does
 * not count, because at the end of a call the test's client decodes the reply there: other work ends with turns of its own.
 * Collections of the heap are taken off: in a process that has run other test files they take several times as long as in a
 * server (70 instead of 20 ms).
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const collections: Stretch[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      collections.push({ start: startTime, end: startTime + duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  const turns: (Stretch & { readonly processorMs: number })[] = [];
  let isDone = false;
  let before = ownProcessorMs();
  let start = performance.now();
  const measure = () => {
    if (isDone) return;
    const now = ownProcessorMs();
    const end = performance.now();
    turns.push({ start, end, processorMs: now - before });
    before = now;
    start = end;
    setTimeout(measure, 1);
  };
  measure();
  await work();
  isDone = true;
  // Node.js reports a collection in a turn of its own.
  await setImmediate();
  await setImmediate();
  observer.disconnect();
  const collectedMs = (turn: Stretch) =>
    collections
      .filter((collection) => collection.start >= turn.start && collection.end <= turn.end)
      .reduce((sum, collection) => sum + collection.end - collection.start, 0);
  // Most turns are short; looking up the collections of each would take the square of their number.
  const longest = turns.toSorted((one, other) => other.processorMs - one.processorMs).slice(0, 100);
  return Math.max(0, ...longest.map((turn) => turn.processorMs - collectedMs(turn)));
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
