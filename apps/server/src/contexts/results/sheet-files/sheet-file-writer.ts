import type { FastifyBaseLogger } from 'fastify';
import { MAX_RENDERED_FILES } from '../../../adapters/sheet-rendering/sheet-renderer.ts';
import type { ResultsContext } from '../results-context.ts';
import { claimSheetFile, endClaim, keepClaim, type SheetFileRecord } from './claim-sheet-file.ts';
import { writeSheetFile } from './write-sheet-file.ts';

/** How often a server says that it still writes a file, and learns that it was discarded. */
const HEARTBEAT_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Writes the files of result sheets of a server process. */
export interface SheetFileWriter {
  /**
   * Begins to write waiting files, as many as this process and the site may, and does not wait for their end.
   *
   * @returns the number that it began
   */
  start(context: ResultsContext, log: Log): Promise<number>;
  /** Waits until nothing is being written. */
  idle(): Promise<void>;
  /** Stops what is being written and gives it back, for another server. */
  stop(): Promise<void>;
}

export function createSheetFileWriter(): SheetFileWriter {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claiming = 0;

  /** Writes a claimed file, whatever happens to it. */
  async function write(context: ResultsContext, file: SheetFileRecord): Promise<void> {
    const lost = new AbortController();
    let done = 0;
    let isAsking = false;
    const heartbeat = setInterval(() => {
      // A slow database gets one heartbeat of a file at a time.
      if (isAsking) return;
      isAsking = true;
      keepClaim(context, file, done)
        .then(
          (goesOn) => {
            if (!goesOn) lost.abort();
          },
          // The database is out of reach: the claim ends by itself.
          () => undefined,
        )
        .finally(() => {
          isAsking = false;
        });
    }, HEARTBEAT_MS);
    const onProgress = (count: number) => {
      done = count;
    };
    try {
      await writeSheetFile(context, file, onProgress, AbortSignal.any([lost.signal, stopping.signal]));
    } catch (error) {
      if (stopping.signal.aborted)
        await endClaim(context, file, { state: 'waiting', attempts: file.attempts - 1 });
      else if (!lost.signal.aborted) {
        await endClaim(context, file, { state: 'failed', failure: 'unexpected' });
        throw error;
      }
    } finally {
      clearInterval(heartbeat);
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const settled = work.finally(() => running.delete(settled));
    running.add(settled);
    return settled;
  }

  return {
    async start(context, log) {
      let started = 0;
      while (!stopping.signal.aborted && running.size + claiming < MAX_RENDERED_FILES) {
        claiming++;
        const file = await claimSheetFile(context).finally(() => {
          claiming--;
        });
        if (file === undefined) break;
        started++;
        track(write(context, file)).catch((error: unknown) =>
          log.error({ err: error }, 'a file of result sheets failed'),
        );
      }
      return started;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
