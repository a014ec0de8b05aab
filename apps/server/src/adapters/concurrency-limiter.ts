import { tooBusy } from '../application/errors.ts';

/** Urgent work starts before other work, whichever arrived first. */
export type Priority = 'urgent' | 'other';

/** Runs work within the limit; excess work waits, in order of arrival for each priority. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, priority?: Priority) => Promise<T>;

interface Limits {
  /** Tasks that run at a time. */
  readonly running: number;
  /** Tasks of each priority that may wait; others are refused with 503, because an unbounded queue is an outage. */
  readonly waiting: number;
}

/** While both priorities wait, one in this many starts is other work, so that urgent work cannot starve it. */
const OTHER_EVERY = 8;
const RETRY_AFTER_SECONDS = 5;

/** A bounded queue for work that must not starve other work. */
export function createConcurrencyLimiter({ running: limit, waiting: mayWait }: Limits): ConcurrencyLimiter {
  const queues: Record<Priority, (() => void)[]> = { urgent: [], other: [] };
  let running = 0;
  let urgentInARow = 0;

  function next(): (() => void) | undefined {
    const isTurnOfOther = urgentInARow >= OTHER_EVERY - 1 && queues.other.length > 0;
    const isUrgent = queues.urgent.length > 0 && !isTurnOfOther;
    urgentInARow = isUrgent ? urgentInARow + 1 : 0;
    return (isUrgent ? queues.urgent : queues.other).shift();
  }

  return async (work, priority = 'other') => {
    if (running >= limit) {
      const queue = queues[priority];
      if (queue.length >= mayWait) throw tooBusy(RETRY_AFTER_SECONDS);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const start = next();
      if (start === undefined) running--;
      else start();
    }
  };
}
