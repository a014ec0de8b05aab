import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../client.ts';
import type { HeldRow, HeldWork } from './held-work.ts';

/** How often a server says that it has a row, and learns that nobody wants the work any more. */
const HEARTBEAT_MS = 1_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** A caller who waits for the work of a row. */
interface Caller {
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
  readonly log: Pick<Log, 'warn'>;
}

/** The means by which the work of a row is done, beside the row. */
interface Running extends Caller {
  /** Aborts when the work is to end: the claim is lost, the caller has gone, or the server stops. */
  readonly signal: AbortSignal;
  /** Takes the number of parts that are done. */
  readonly onProgress: (doneCount: number) => void;
}

/** Does the held work of one table in a server process. */
export interface HeldWorkRunner<Needed> {
  /**
   * Begins the next rows, as many as this process and the site may, and does not wait for their end.
   *
   * @returns the number that it began
   */
  readonly start: (deps: Needed, log: Log) => Promise<number>;
  /**
   * Does the work of one row and waits for its end.
   *
   * @returns false where the site does as much of this work as it may
   * @throws what the work threw
   */
  readonly runNow: (deps: Needed, id: number, caller: Caller) => Promise<boolean>;
  /** Waits until nothing is being done. */
  idle(): Promise<void>;
  /** Stops what is being done and gives it back, for another server. */
  stop(): Promise<void>;
}

interface Work<Needed, Row extends HeldRow, End extends { readonly state: string }> {
  readonly claims: HeldWork<Row, End>;
  /** Rows that a process works on at a time; the limit of the site alone by default. */
  readonly limit?: number;
  /** Does the work of a claimed row, and ends its claim. */
  readonly run: (deps: Needed, row: Row, running: Running) => Promise<void>;
  /**
   * How a row ends whose work threw; undefined to leave the row as it is. The error is thrown on unless the row is left, or
   * cancelled. Not asked by a server that stops, which gives the row back.
   *
   * @param isLost whether the row was cancelled, deleted or claimed by another server
   */
  endOf(row: Row, error: unknown, isLost: boolean): End | undefined;
  /** The line of the log for work that threw. */
  readonly failed: string;
}

type Parts = { readonly database: Pick<Database, 'db'> };

export function createHeldWorkRunner<
  Needed extends Parts,
  Row extends HeldRow,
  End extends { readonly state: string },
>({
  claims,
  limit = Number.POSITIVE_INFINITY,
  run,
  endOf,
  failed,
}: Work<Needed, Row, End>): HeldWorkRunner<Needed> {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claiming = 0;

  /** Does the work of a claimed row, whatever happens to it. */
  async function runClaimed(deps: Needed, row: Row, { signal, log }: Caller): Promise<void> {
    const lost = new AbortController();
    let done: number | undefined;
    const onProgress = (doneCount: number) => {
      done = doneCount;
    };
    const ended = AbortSignal.any([lost.signal, stopping.signal, signal]);
    const stopHeartbeat = startHeartbeat(
      () => claims.keep(deps.database, row, done),
      () => lost.abort(),
    );
    try {
      await run(deps, row, { signal: ended, log, onProgress });
    } catch (error) {
      if (stopping.signal.aborted) {
        await claims.giveBack(deps.database, row);
        return;
      }
      const end = endOf(row, error, lost.signal.aborted);
      if (end === undefined) return;
      await claims.end(deps.database, row, end);
      if (end.state !== 'cancelled') throw error;
    } finally {
      stopHeartbeat();
    }
  }

  function track(work: Promise<void>): Promise<void> {
    const settled = work.finally(() => running.delete(settled));
    running.add(settled);
    return settled;
  }

  return {
    async start(deps, log) {
      let started = 0;
      while (!stopping.signal.aborted && running.size + claiming < limit) {
        claiming++;
        const row = await claims.claim(deps.database).finally(() => {
          claiming--;
        });
        if (row === undefined) break;
        started++;
        track(runClaimed(deps, row, { signal: stopping.signal, log })).catch((error: unknown) =>
          log.error({ err: error }, failed),
        );
      }
      return started;
    },
    async runNow(deps, id, caller) {
      const row = await claims.claim(deps.database, id);
      if (row === undefined) return false;
      await track(runClaimed(deps, row, caller));
      return true;
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

/**
 * Sends heartbeats of a row, one at a time: with a slow database, those of four rows would otherwise occupy all connections.
 *
 * @param onLost called when the work is not to go on
 * @returns a function that ends the heartbeats
 */
function startHeartbeat(keep: () => Promise<boolean>, onLost: () => void): () => void {
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    keep()
      .then((goesOn) => {
        if (!goesOn) onLost();
      })
      // The database is out of reach: the claim ends by itself.
      .catch(() => undefined)
      .finally(() => {
        isBeating = false;
      });
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}
