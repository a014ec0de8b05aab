import { readFileSync } from 'node:fs';

/** Processor time of this thread only in ms, unaffected by other programs on the machine (Linux: proc(5), schedstat). */
export const ownProcessorMs = () =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

/** Processor time in ms of the turns of the event loop during some work. */
export interface TurnTimes {
  readonly longestMs: number;
  readonly totalMs: number;
}

/**
 * The turns that some work takes. Their share of the whole tells work in one turn from work in many on a fast machine,
 * a slow one and one whose processor is shared, where a limit in milliseconds would tell the machines apart.
 */
export async function measureTurns(work: () => Promise<unknown>): Promise<TurnTimes> {
  let longestMs = 0;
  let isDone = false;
  const start = ownProcessorMs();
  let before = start;
  const measure = () => {
    const now = ownProcessorMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    if (!isDone) setTimeout(measure, 1);
  };
  setTimeout(measure, 1);
  await work();
  isDone = true;
  measure();
  return { longestMs, totalMs: before - start };
}
