import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../context.ts';
import type { FileClaims, FileOrder } from './file-orders.ts';

/** How often a server says that it still writes a file, and learns that it was discarded. */
const HEARTBEAT_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Writes the ordered files of one table in a server process. */
export interface FileWriter<Context> {
  /**
   * Begins to write waiting files, as many as this process and the site may, and does not wait for their end.
   *
   * @returns the number that it began
   */
  start(context: Context, log: Log): Promise<number>;
  /** Waits until nothing is being written. */
  idle(): Promise<void>;
  /** Stops what is being written and gives it back, for another server. */
  stop(): Promise<void>;
}

interface Writing<Context, Order extends FileOrder> {
  readonly claims: FileClaims<Order>;
  /** Files that a process writes at a time. */
  readonly limit: number;
  /** Writes a claimed file, and says how many of its parts are written. */
  write(
    context: Context,
    file: Order,
    onProgress: (doneCount: number) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** The line of the log for a file whose writing threw. */
  readonly failed: string;
}

export function createFileWriter<Context extends Pick<AppContext, 'database'>, Order extends FileOrder>({
  claims,
  limit,
  write,
  failed,
}: Writing<Context, Order>): FileWriter<Context> {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claiming = 0;

  /** Writes a claimed file, whatever happens to it. */
  async function writeClaimed(context: Context, file: Order): Promise<void> {
    const lost = new AbortController();
    let done = 0;
    let isAsking = false;
    const heartbeat = setInterval(() => {
      // A slow database gets one heartbeat of a file at a time.
      if (isAsking) return;
      isAsking = true;
      claims
        .keep(context, file, done)
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
      await write(context, file, onProgress, AbortSignal.any([lost.signal, stopping.signal]));
    } catch (error) {
      if (stopping.signal.aborted)
        await claims.end(context, file, { state: 'waiting', attempts: file.attempts - 1 });
      else if (!lost.signal.aborted) {
        await claims.end(context, file, { state: 'failed', failure: 'unexpected' });
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
      while (!stopping.signal.aborted && running.size + claiming < limit) {
        claiming++;
        const file = await claims.claim(context).finally(() => {
          claiming--;
        });
        if (file === undefined) break;
        started++;
        track(writeClaimed(context, file)).catch((error: unknown) => log.error({ err: error }, failed));
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
