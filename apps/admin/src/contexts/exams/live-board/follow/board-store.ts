import { getLiveBoard } from '@invigil/contract/exams/live-board-endpoints';
import type { CallError } from '../../../../shared/api/api-errors.ts';
import { failureOf, send } from '../../../../shared/api/call.ts';
import { type BoardClock, createBoardClock } from './board-clock.ts';
import { BoardConnection, type ConnectionState } from './board-connection.ts';
import type { LiveBoard } from './board-row.ts';
import { type BoardState, needsWhole, takeChanges, takeWhole } from './board-state.ts';
import { followBoard } from './follow-board.ts';

/** State of a board's screen. */
export interface BoardReading {
  /** Null until the first reading. */
  readonly state: BoardState | null;
  readonly connection: ConnectionState;
  /** Reason without a board; no retry. */
  readonly failure: CallError | null;
}

export interface BoardStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => BoardReading;
  readonly clock: BoardClock;
  readonly start: () => void;
  readonly stop: () => void;
  /** Reads all participants at once, after an action. */
  readonly refresh: () => Promise<void>;
}

async function readBoard(assessmentId: number, signal: AbortSignal): Promise<LiveBoard> {
  const response = await send(getLiveBoard, { params: { assessmentId } }, { signal });
  if (response.status !== 200) throw await failureOf(getLiveBoard, response);
  return getLiveBoard.ok.decode(await response.json());
}

/** A board that updates while it is started. */
export function createBoardStore(assessmentId: number): BoardStore {
  const listeners = new Set<() => void>();
  const clock = createBoardClock();
  let view: BoardReading = { state: null, connection: 'connecting', failure: null };
  const set = (change: Partial<BoardReading>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const connection = new BoardConnection({
    follow: (onEvent, signal) => followBoard(assessmentId, onEvent, signal),
    read: (signal) => readBoard(assessmentId, signal),
    onBoard: (board, isWhole) => {
      clock.set(board.serverNow);
      const state =
        isWhole || view.state === null ? takeWhole(view.state, board) : takeChanges(view.state, board);
      set({ state });
      if (!isWhole && needsWhole(state)) void connection.refresh();
    },
    onState: (state) => {
      if (state !== view.connection) set({ connection: state });
    },
    onEnd: (failure) => set({ failure }),
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => view,
    clock,
    start: () => connection.start(),
    stop: () => connection.stop(),
    refresh: () => connection.refresh(),
  };
}
