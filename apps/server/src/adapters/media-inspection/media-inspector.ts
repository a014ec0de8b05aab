import { Piscina } from 'piscina';
import { createFairLimiter } from '../fair-limiter.ts';

/** What the bytes of a recording say. */
export interface InspectedMedia {
  /** Audio: Ogg with one track of Opus. Video: WebM with one track of video, and at most one of sound. */
  readonly kind: 'audio' | 'video';
  readonly durationMs: number;
}

/** Reads recordings outside the event loop. */
export interface MediaInspector {
  /**
   * Reads container, tracks and duration from the bytes of a file; its name says nothing.
   *
   * @param ownerId the user who waits for the result
   * @returns null for a file that is no such recording, or that cannot be read within the limits
   * @throws HttpFailure 429 and 503 when too many files wait
   */
  inspect(ownerId: number, path: string): Promise<InspectedMedia | null>;
  /**
   * Whether a text is WebVTT that every browser shows in full.
   *
   * @throws HttpFailure as inspect
   */
  areCaptionsReadable(ownerId: number, captions: string): Promise<boolean>;
}

/** Longest time for a file; 64 MB take less than a second on a quiet machine. */
const TIMEOUT_MS = 60_000;
const HEAP_MB = 128;
const IDLE_MS = 10_000;
/** About a tenth of a contended core's time (Linux only; see `man 7 sched`). */
const NICE = 10;
/** One thread: reading is short, and answers must not wait for it. */
const LIMITS = { running: 1, runningPerKey: 1, waitingPerKey: 20, waiting: 1_000 };

export function createMediaInspector(timeoutMs = TIMEOUT_MS): MediaInspector {
  const limit = createFairLimiter(LIMITS);
  // Started by the first file, to save an idle server the memory.
  let threads: Piscina | undefined;
  const run = <Result>(ownerId: number, name: string, task: object, otherwise: Result): Promise<Result> =>
    limit(String(ownerId), async () => {
      threads ??= startThread();
      try {
        return (await threads.run(task, { name, signal: AbortSignal.timeout(timeoutMs) })) as Result;
      } catch (error) {
        if (!isOverLimit(error)) throw error;
        return otherwise;
      }
    });
  return {
    inspect: (ownerId, path) => run<InspectedMedia | null>(ownerId, 'inspect', { path }, null),
    areCaptionsReadable: (ownerId, captions) => run(ownerId, 'checkCaptions', { captions }, false),
  };
}

function startThread(): Piscina {
  const threads = new Piscina({
    filename: new URL('./media-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: HEAP_MB / 4 },
  });
  // Without a listener, the error of a thread that dies outside a task would end the process.
  threads.on('error', () => undefined);
  return threads;
}

/** The thread ran out of time, heap or stack, which no recording and no captions of ours do. */
function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return error.name === 'AbortError' || error instanceof RangeError || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
