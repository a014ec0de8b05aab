import { createFairLimiter } from '../fair-limiter.ts';
import { createWorkerThread } from '../worker-thread.ts';

/**
 * Why a document has no text that could be used:
 * - `encrypted`: it opens with a password alone
 * - `withoutText`: its pages are pictures, as of a scanner, or empty
 * - `unreadable`: it is neither a PDF nor a text, it is broken, or it exceeds the limits of its reading
 * - `tooLong`: it has too many pages or characters
 */
export type ExtractionProblem = 'encrypted' | 'withoutText' | 'unreadable' | 'tooLong';

/** The text of each page, clean (`cleanMaterial`); one page for a text file. */
export type ExtractedText = { readonly pages: readonly string[] } | { readonly problem: ExtractionProblem };

/** Reads the text of documents outside the event loop. */
export interface TextExtractor {
  /**
   * @param ownerId the user who waits for the result
   * @param path of a PDF or a text file; its bytes say which, not its name
   * @throws Failure tooManyCalls and tooBusy when too many files wait
   */
  extract(ownerId: number, path: string): Promise<ExtractedText>;
}

export const MAX_PAGES = 200;
/** About 200,000 tokens, which the models of both providers read at once. */
export const MAX_CHARACTERS = 800_000;

/** Longest time for a document; 200 pages take some seconds. */
const TIMEOUT_MS = 60_000;
/** A PDF of 20 MB is held whole, with what its pages unpack to. */
const HEAP_MB = 512;
const GROWTH_MB = 400;
const LIMITS = { running: 1, runningPerKey: 1, waitingPerKey: 4, waiting: 100 };

export function createTextExtractor(timeoutMs = TIMEOUT_MS): TextExtractor {
  const limit = createFairLimiter(LIMITS);
  const thread = createWorkerThread(new URL('./extraction-worker.js', import.meta.url), {
    timeoutMs,
    heapMb: HEAP_MB,
    growthMb: GROWTH_MB,
  });
  const task = { maxPages: MAX_PAGES, maxCharacters: MAX_CHARACTERS };
  return {
    extract: (ownerId, path) =>
      limit(String(ownerId), () =>
        thread.run<ExtractedText>('extract', { path, ...task }, { problem: 'unreadable' }),
      ),
  };
}
