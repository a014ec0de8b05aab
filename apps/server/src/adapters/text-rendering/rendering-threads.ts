import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { tooBusy } from '../../application/errors.ts';
import { createFairLimiter } from '../fair-limiter.ts';

export interface ThreadOptions {
  readonly timeoutMs: number;
  readonly startTimeoutMs?: number;
  readonly heapMb: number;
}

/** The index of the text at which a thread was terminated. */
interface OverLimit {
  readonly overLimitAt: number;
}

/** Threads of low priority with a limited heap, which are terminated when they take too long. */
export interface RenderingThreads {
  /**
   * Runs a function of the worker in the user's turn.
   * @throws Failure tooBusy when no thread has started in time, because the machine is busy
   */
  run<Result extends object>(ownerId: number, name: string, task: object): Promise<Result | OverLimit>;
  /** As run, for work that may wait for all other: it never takes the last thread. */
  runLast<Result extends object>(ownerId: number, name: string, task: object): Promise<Result | OverLimit>;
  /** Lets the user's tasks wait for those of others for a while, because one took too long. */
  slowDown(ownerId: number): void;
}

/**
 * Time until a thread has started and begun the task. Much longer than a task may take, because a thread of low priority
 * starts slowly on a busy machine, and no text is the cause.
 */
const START_TIMEOUT_MS = 60_000;
const CHECK_EVERY_MS = 250;

/** Threads; slow users occupy at most one (see createTurns). */
const THREADS = Math.max(2, availableParallelism() - 1);
const IDLE_MS = 10_000;
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;

const NOT_BEGUN = -1;

/** Tasks that may wait: a person saves one text at a time, a script that adds questions a few. */
const WAITING = { waitingPerKey: 20, waiting: 500 };
/** The lane of work that shares one thread. */
const LAST = 'last';
/** Time for which a user counts as slow after a text that took too long. */
const SLOW_FOR_MS = 10 * 60_000;

function startThreads(heapMb: number): Piscina {
  const threads = new Piscina({
    filename: new URL('./text-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 },
  });
  // Without a listener, the error of a thread that dies outside a task, such as at its start, would end the process.
  threads.on('error', () => undefined);
  return threads;
}

/** One user's texts delay another's by one timeout at most. */
export function createRenderingThreads({
  timeoutMs,
  startTimeoutMs = START_TIMEOUT_MS,
  heapMb,
}: ThreadOptions): RenderingThreads {
  const turns = createTurns();
  // Started by the first text, to save an idle server the memory.
  let threads: Piscina | undefined;

  async function runNow<Result extends object>(ownerId: number, name: string, task: object) {
    const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(NOT_BEGUN);
    const limit = limitTime(progress, timeoutMs, startTimeoutMs);
    threads ??= startThreads(heapMb);
    try {
      const { signal } = limit;
      return (await threads.run({ ...task, progress: progress.buffer }, { name, signal })) as Result;
    } catch (error) {
      if (!isOverLimit(error)) throw error;
      const overLimitAt = progress[0] ?? NOT_BEGUN;
      if (overLimitAt === NOT_BEGUN) throw tooBusy(5);
      turns.slowDown(ownerId);
      return { overLimitAt };
    } finally {
      limit.clear();
    }
  }

  return {
    run: (ownerId, name, task) => turns.take(ownerId, () => runNow(ownerId, name, task)),
    runLast: (ownerId, name, task) => turns.takeLast(() => runNow(ownerId, name, task)),
    slowDown: turns.slowDown,
  };
}

/** Aborts a task once a thread has worked on it for a time, or once no thread has begun it in a longer time. */
function limitTime(progress: Int32Array, timeoutMs: number, startTimeoutMs: number) {
  const controller = new AbortController();
  const queuedAt = performance.now();
  let begunAt: number | undefined;
  const check = () => {
    const now = performance.now();
    if (progress[0] !== NOT_BEGUN) begunAt ??= now;
    const isOver = begunAt === undefined ? now - queuedAt >= startTimeoutMs : now - begunAt >= timeoutMs;
    if (isOver) controller.abort();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return { signal: controller.signal, clear: () => clearInterval(timer) };
}

/**
 * Users take turns, with one task at a time each. Work that may wait, and that of users whose text took too long, shares
 * one slot, so that it never occupies all threads.
 */
function createTurns() {
  const limiter = createFairLimiter({ running: THREADS, runningPerKey: 1, ...WAITING });
  const slowUntil = new Map<number, number>();
  return {
    take: <Result>(ownerId: number, work: () => Promise<Result>): Promise<Result> => {
      if ((slowUntil.get(ownerId) ?? 0) <= Date.now()) slowUntil.delete(ownerId);
      return limiter(slowUntil.has(ownerId) ? LAST : String(ownerId), work);
    },
    takeLast: <Result>(work: () => Promise<Result>): Promise<Result> => limiter(LAST, work),
    slowDown: (ownerId: number) => {
      slowUntil.set(ownerId, Date.now() + SLOW_FOR_MS);
    },
  };
}

/** The thread ran out of time, heap or stack. */
function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
