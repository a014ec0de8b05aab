import type { Deps } from '../../../ports.ts';
import type { BoardRow, LiveBoard } from './read-board.ts';

/** Interval between reads of a followed board, whose rows may be up to five seconds old. */
const READ_EVERY_MS = 2_000;

/** Reads the live board of an own assessment; throws Failure notFound as `readBoard`. */
export type ReadBoard = (tenantId: number, assessmentId: number) => Promise<LiveBoard>;

type Listener = (event: LiveBoard | Error) => void;

interface Watch {
  /** The latest read, also while it is in flight: new listeners share it. */
  latest: Promise<LiveBoard>;
  /** The rows last sent to each listener, as text by e-mail address, which every row has. */
  readonly listeners: Map<Listener, ReadonlyMap<string, string>>;
  timer: NodeJS.Timeout | undefined;
}

/** The followed boards: this process reads each board once an interval, for all of its listeners. */
export interface BoardWatches {
  /**
   * Sends a listener the whole board, then its changes.
   *
   * @returns a function that removes the listener
   * @throws Failure notFound as readBoard
   */
  follow(tenantId: number, assessmentId: number, listener: Listener): Promise<() => void>;
}

/**
 * Reads the database, where every server process writes, rather than a channel between processes, which could fail
 * unnoticed (docs/decisions/029).
 */
export function createBoardWatches(deps: Deps<'clock' | 'limits'>, readBoard: ReadBoard): BoardWatches {
  const watches = new Map<string, Watch>();

  function tick(tenantId: number, assessmentId: number, watch: Watch): void {
    watch.timer = setTimeout(async () => {
      const reading = readBoard(tenantId, assessmentId);
      const read = await reading.catch((error: Error) => error);
      if (watch.listeners.size === 0) return;
      if (read instanceof Error) {
        for (const listener of watch.listeners.keys()) listener(read);
      } else {
        watch.latest = reading;
        const now = textByPerson(read.rows);
        for (const [listener, sent] of watch.listeners) {
          watch.listeners.set(listener, now);
          listener({ ...read, rows: read.rows.filter(({ email }) => now.get(email) !== sent.get(email)) });
        }
      }
      tick(tenantId, assessmentId, watch);
    }, READ_EVERY_MS);
  }

  function watchOf(tenantId: number, assessmentId: number, key: string): Watch {
    const existing = watches.get(key);
    if (existing !== undefined) return existing;
    const read = () => readBoard(tenantId, assessmentId);
    const watch: Watch = {
      latest: deps.limits.heavyReads(String(tenantId), read),
      listeners: new Map(),
      timer: undefined,
    };
    watches.set(key, watch);
    return watch;
  }

  return {
    async follow(tenantId, assessmentId, listener) {
      // The key includes the tenant, so that a board is shared only among readers who may read it.
      const key = `${tenantId}/${assessmentId}`;
      let watch: Watch;
      let board: LiveBoard;
      do {
        watch = watchOf(tenantId, assessmentId, key);
        board = await readFirst(watch, key);
        // The watch may have lost its last listener while this listener waited.
      } while (watches.get(key) !== watch);
      listener({ ...board, serverNow: deps.clock.now() });
      watch.listeners.set(listener, textByPerson(board.rows));
      if (watch.timer === undefined) tick(tenantId, assessmentId, watch);
      const followed = watch;
      return () => {
        followed.listeners.delete(listener);
        if (followed.listeners.size > 0) return;
        clearTimeout(followed.timer);
        if (watches.get(key) === followed) watches.delete(key);
      };
    },
  };

  async function readFirst(watch: Watch, key: string): Promise<LiveBoard> {
    try {
      return await watch.latest;
    } catch (error) {
      if (watch.listeners.size === 0 && watches.get(key) === watch) watches.delete(key);
      throw error;
    }
  }
}

function textByPerson(rows: readonly BoardRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.email, JSON.stringify(row)]));
}
