import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** A worker thread at low priority whose tasks have limits of time and memory. */
export interface WorkerThread {
  /**
   * Runs a task.
   *
   * @param name of the function that the file of the thread exports
   * @returns `otherwise` for a task that ran out of time, heap or stack, or that its signal ended
   */
  run<Result>(name: string, task: object, otherwise: Result, options?: TaskOptions): Promise<Result>;
}

interface TaskOptions {
  /** Port in the task, through which the thread and its caller talk meanwhile. */
  readonly port?: MessagePort;
  /** Ends the task. */
  readonly signal?: AbortSignal;
}

interface Limits {
  readonly timeoutMs: number;
  readonly heapMb: number;
  /**
   * Growth of the process during a task. The limit of the heap does not count buffers, into which a small file can unpack
   * gigabytes.
   */
  readonly growthMb?: number;
  /** Tasks that run at a time, each in a thread of its own; one by default. */
  readonly threads?: number;
}

/** A decoder fills some hundred megabytes in this time. */
const GROWTH_CHECK_MS = 25;

const IDLE_MS = 10_000;
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;

/** @param file of the thread, in plain JavaScript: the thread loads it both from the sources and from the build */
export function createWorkerThread(file: URL, limits: Limits): WorkerThread {
  const { timeoutMs, growthMb } = limits;
  // Started by the first task, to save an idle server the memory.
  let threads: Piscina | undefined;
  return {
    async run<Result>(name: string, task: object, otherwise: Result, options: TaskOptions = {}) {
      threads ??= startThreads(file, limits);
      const growth = new AbortController();
      const stopWatching = watchGrowth(growthMb, () => growth.abort());
      const ends = [growth.signal, AbortSignal.timeout(timeoutMs), options.signal];
      const signal = AbortSignal.any(ends.filter((end) => end !== undefined));
      try {
        const transferList = options.port === undefined ? [] : [options.port];
        return (await threads.run(task, { name, signal, transferList })) as Result;
      } catch (error) {
        if (!isOverLimit(error)) throw error;
        return otherwise;
      } finally {
        stopWatching();
      }
    },
  };
}

/** @returns a function that ends the watch */
function watchGrowth(growthMb: number | undefined, onExceeded: () => void): () => void {
  if (growthMb === undefined) return () => undefined;
  const limit = process.memoryUsage.rss() + growthMb * 1024 ** 2;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > limit) onExceeded();
  }, GROWTH_CHECK_MS);
  return () => clearInterval(timer);
}

function startThreads(file: URL, { heapMb, threads: maxThreads = 1 }: Limits): Piscina {
  const threads = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 },
  });
  // Without a listener, the error of a thread that dies outside a task would end the process.
  threads.on('error', () => undefined);
  return threads;
}

function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
