import { Piscina } from 'piscina';

/** A worker thread at low priority whose tasks have limits of time and memory. */
export interface WorkerThread {
  /**
   * Runs a task.
   *
   * @param name of the function that the file of the thread exports
   * @returns `otherwise` for a task that ran out of time, heap or stack
   */
  run<Result>(name: string, task: object, otherwise: Result): Promise<Result>;
}

interface Limits {
  readonly timeoutMs: number;
  readonly heapMb: number;
  /**
   * Growth of the process during a task. The limit of the heap does not count buffers, into which a small file can unpack
   * gigabytes.
   */
  readonly growthMb?: number;
}

/** A decoder fills some hundred megabytes in this time. */
const GROWTH_CHECK_MS = 25;

const IDLE_MS = 10_000;
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;

/** @param file of the thread, in plain JavaScript: the thread loads it both from the sources and from the build */
export function createWorkerThread(file: URL, { timeoutMs, heapMb, growthMb }: Limits): WorkerThread {
  // Started by the first task, to save an idle server the memory.
  let threads: Piscina | undefined;
  return {
    async run<Result>(name: string, task: object, otherwise: Result) {
      threads ??= startThread(file, heapMb);
      const growth = new AbortController();
      const stopWatching = watchGrowth(growthMb, () => growth.abort());
      const signal = AbortSignal.any([growth.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        return (await threads.run(task, { name, signal })) as Result;
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

function startThread(file: URL, heapMb: number): Piscina {
  const threads = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
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
