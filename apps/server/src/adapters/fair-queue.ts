import { HttpFailure } from '../errors.ts';

/** Runs work for many owners on few threads, so that the work of one owner never delays another's for long. */
export interface FairQueue {
  run<Result>(ownerId: number, work: () => Promise<Result>): Promise<Result>;
  /** The owner's work took too long. For a while, all such owners together run one piece of work at a time. */
  slowDown(ownerId: number): void;
}

/** A person saves one text at a time, a script that adds questions a few. */
const MAX_WAITING_EACH = 20;
const MAX_WAITING = 500;
const SLOW_FOR_MS = 10 * 60_000;

interface Lane {
  /** Start functions of waiting work; they get whether the work counts as slow. */
  readonly waiting: ((isSlow: boolean) => void)[];
  isRunning: boolean;
}

/**
 * Owners take turns and run one piece of work at a time each. Owners whose work took too long leave at least one of
 * the places to the others.
 *
 * @param atOnce how many pieces of work run at a time; two or more
 */
export function createFairQueue(atOnce: number): FairQueue {
  const lanes = new Map<number, Lane>();
  const slowUntil = new Map<number, number>();
  let running = 0;
  let slowRunning = 0;
  let waiting = 0;

  function isSlow(ownerId: number): boolean {
    const until = slowUntil.get(ownerId);
    if (until !== undefined && until <= Date.now()) slowUntil.delete(ownerId);
    return slowUntil.has(ownerId);
  }

  function startNext(): void {
    for (const [ownerId, lane] of lanes) {
      if (running >= atOnce) return;
      const slow = isSlow(ownerId);
      if (lane.isRunning || (slow && slowRunning > 0)) continue;
      const start = lane.waiting.shift();
      if (start === undefined) continue;
      lane.isRunning = true;
      waiting--;
      running++;
      if (slow) slowRunning++;
      start(slow);
    }
  }

  return {
    async run(ownerId, work) {
      const lane = lanes.get(ownerId) ?? { waiting: [], isRunning: false };
      if (lane.waiting.length >= MAX_WAITING_EACH)
        throw new HttpFailure(429, 'tooManyRequests', { retryAfterSeconds: 5 });
      if (waiting >= MAX_WAITING) throw new HttpFailure(503, 'serverBusy', { retryAfterSeconds: 5 });
      lanes.set(ownerId, lane);
      waiting++;
      const countsAsSlow = await new Promise<boolean>((resolve) => {
        lane.waiting.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        running--;
        if (countsAsSlow) slowRunning--;
        lane.isRunning = false;
        // Moves the owner behind the others.
        lanes.delete(ownerId);
        if (lane.waiting.length > 0) lanes.set(ownerId, lane);
        startNext();
      }
    },
    slowDown: (ownerId) => {
      slowUntil.set(ownerId, Date.now() + SLOW_FOR_MS);
    },
  };
}
