import { HttpFailure } from '../errors.ts';

/** Lets work through so many at a time; the rest waits in order. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A bounded queue for work that must not crowd out other work.
 *
 * @param atOnce how many run at a time
 * @param mayWait how many may wait; one more is refused with 503, because a queue without an end is an outage
 */
export function createTurnstile(atOnce: number, mayWait: number): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new HttpFailure(503, 'serverBusy', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
