import { tooBusy, tooManyCalls } from '../application/errors.ts';

interface Limits {
  /** Calls of all keys that run at a time. */
  readonly running: number;
  /** Calls of one key that run at a time. */
  readonly runningPerKey: number;
  /** Calls of one key that may wait; one more is refused with 429. */
  readonly waitingPerKey: number;
  /** Calls of all keys that may wait, where keys are not known to be few; one more is refused with 503. */
  readonly waiting?: number;
  /** Rest of a slot after work of a duration, both in ms; read when the work is done. */
  readonly restAfter?: (workMs: number) => number;
  /** Time in ms for which a key's next call has to wait, whatever is free; 0 for none. */
  readonly delayOf?: (key: string) => number;
}

/**
 * Runs work when it is the key's turn.
 * @throws Failure tooManyCalls where the key's queue is full, tooBusy where the whole queue is full
 */
export type FairLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Another key's delay may end before that of the key for which the limiter sleeps. */
const LONGEST_SLEEP_MS = 20;

/** Retry-After for a key whose queue is full. */
const RETRY_AFTER_SECONDS = 1;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * A concurrency limiter that shares its slots fairly: waiting keys take turns, so that a flood of one key delays
 * the calls of another by one call at most. Memory is bounded by the keys with calls in progress.
 */
export function createFairLimiter({
  running,
  runningPerKey,
  waitingPerKey,
  waiting: mayWait = Number.POSITIVE_INFINITY,
  restAfter,
  delayOf = () => 0,
}: Limits): FairLimiter {
  const lanes = new Map<string, Lane>();
  /** Keys with waiting calls, the next in turn first. */
  const turns = new Set<string>();
  let total = 0;
  let waiting = 0;
  let isWakePlanned = false;

  /** Admits calls again when the delay of a key is over. */
  function wakeIn(ms: number): void {
    if (isWakePlanned) return;
    isWakePlanned = true;
    setTimeout(
      () => {
        isWakePlanned = false;
        admitWaiting();
      },
      Math.min(ms, LONGEST_SLEEP_MS),
    );
  }

  function admitWaiting(): void {
    for (const key of turns) {
      if (total >= running) return;
      const lane = lanes.get(key);
      if (lane === undefined || lane.running >= runningPerKey) continue;
      const delayMs = delayOf(key);
      if (delayMs > 0) {
        wakeIn(delayMs);
        continue;
      }
      turns.delete(key);
      const admit = lane.waiting.shift();
      if (lane.waiting.length > 0) turns.add(key);
      if (admit === undefined) continue;
      waiting--;
      lane.running++;
      total++;
      admit();
    }
  }

  function leave(key: string, lane: Lane): void {
    lane.running--;
    total--;
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(key);
    admitWaiting();
  }

  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    if (lane.waiting.length >= waitingPerKey) throw tooManyCalls(RETRY_AFTER_SECONDS);
    if (waiting >= mayWait) throw tooBusy(RETRY_AFTER_SECONDS);
    lanes.set(key, lane);
    // Needs no promise if a slot is free, as for most calls of the hot path.
    if (total < running && lane.running < runningPerKey && lane.waiting.length === 0 && delayOf(key) === 0) {
      lane.running++;
      total++;
    } else {
      waiting++;
      const admitted = new Promise<void>((resolve) => lane.waiting.push(resolve));
      turns.add(key);
      admitWaiting();
      await admitted;
    }
    const startedAt = restAfter === undefined ? 0 : performance.now();
    try {
      return await work();
    } finally {
      const restMs = restAfter === undefined ? 0 : restAfter(performance.now() - startedAt);
      // The caller has its answer; only the slot stays occupied.
      if (restMs > 0) setTimeout(leave, restMs, key, lane);
      else leave(key, lane);
    }
  };
}
