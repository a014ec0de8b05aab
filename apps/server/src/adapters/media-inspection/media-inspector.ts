import { createFairLimiter } from '../fair-limiter.ts';
import { createWorkerThread } from '../worker-thread.ts';

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
   * @throws Failure tooManyCalls and tooBusy when too many files wait
   */
  inspect(ownerId: number, path: string): Promise<InspectedMedia | null>;
  /**
   * Whether a text is WebVTT that every browser shows in full.
   *
   * @throws Failure as inspect
   */
  areCaptionsReadable(ownerId: number, captions: string): Promise<boolean>;
}

/** Longest time for a file; 64 MB take less than a second on a quiet machine. No recording of ours needs more. */
const TIMEOUT_MS = 60_000;
const HEAP_MB = 128;
/** One thread: reading is short, and answers must not wait for it. */
const LIMITS = { running: 1, runningPerKey: 1, waitingPerKey: 20, waiting: 1_000 };

export function createMediaInspector(timeoutMs = TIMEOUT_MS): MediaInspector {
  const limit = createFairLimiter(LIMITS);
  const thread = createWorkerThread(new URL('./media-worker.js', import.meta.url), {
    timeoutMs,
    heapMb: HEAP_MB,
  });
  return {
    inspect: (ownerId, path) =>
      limit(String(ownerId), () => thread.run<InspectedMedia | null>('inspect', { path }, null)),
    areCaptionsReadable: (ownerId, captions) =>
      limit(String(ownerId), () => thread.run('checkCaptions', { captions }, false)),
  };
}
