import type { AppContext } from '../../context.ts';
import { type BoardRow, type LiveBoard, readBoard } from './read-board.ts';

/** How often a board that somebody follows is read: well within the five seconds that its state may be old. */
const READ_EVERY_MS = 2_000;

type Listener = (event: LiveBoard | Error) => void;

interface Watch {
  /** With the rows that each was told last, as text, by e-mail address, which everybody on a board has. */
  readonly listeners: Map<Listener, ReadonlyMap<string, string>>;
  timer: NodeJS.Timeout | undefined;
}

/** The boards that somebody follows: each is read once a round by this process, however many look at it. */
export interface BoardWatches {
  /**
   * Tells a listener the whole board, then what changes.
   *
   * @returns a function that ends it
   * @throws HttpFailure 404 as readBoard
   */
  follow(tenantId: number, assessmentId: number, listener: Listener): Promise<() => void>;
}

/**
 * The database is where every server process writes, so reading it is how a board learns of all of them; there is no
 * channel between processes that could fall silent.
 */
export function createBoardWatches(context: AppContext): BoardWatches {
  const watches = new Map<number, Watch>();

  function tick(tenantId: number, assessmentId: number, watch: Watch): void {
    watch.timer = setTimeout(async () => {
      const read = await readBoard(context, tenantId, assessmentId).catch((error: Error) => error);
      if (watch.listeners.size === 0) return;
      if (read instanceof Error) {
        for (const listener of watch.listeners.keys()) listener(read);
      } else {
        const now = textByPerson(read.rows);
        for (const [listener, told] of watch.listeners) {
          watch.listeners.set(listener, now);
          listener({ ...read, rows: read.rows.filter(({ email }) => now.get(email) !== told.get(email)) });
        }
      }
      tick(tenantId, assessmentId, watch);
    }, READ_EVERY_MS);
  }

  return {
    async follow(tenantId, assessmentId, listener) {
      const board = await readBoard(context, tenantId, assessmentId);
      listener(board);
      let watch = watches.get(assessmentId);
      if (watch === undefined) {
        watch = { listeners: new Map(), timer: undefined };
        watches.set(assessmentId, watch);
        tick(tenantId, assessmentId, watch);
      }
      const followed = watch;
      followed.listeners.set(listener, textByPerson(board.rows));
      return () => {
        followed.listeners.delete(listener);
        if (followed.listeners.size > 0) return;
        clearTimeout(followed.timer);
        watches.delete(assessmentId);
      };
    },
  };
}

function textByPerson(rows: readonly BoardRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.email, JSON.stringify(row)]));
}
