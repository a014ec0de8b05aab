import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type BoardReading, type BoardStore, createBoardStore } from './board-store.ts';

/** A board that updates while its tab is visible. */
export function useLiveBoard(assessmentId: number): BoardReading & { readonly store: BoardStore } {
  const store = useMemo(() => createBoardStore(assessmentId), [assessmentId]);
  useEffect(() => {
    const follow = () => (document.hidden ? store.stop() : store.start());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      store.stop();
    };
  }, [store]);
  const view = useSyncExternalStore(store.subscribe, store.get);
  return { ...view, store };
}

const StoreContext = createContext<BoardStore | null>(null);

export const BoardStoreProvider = StoreContext.Provider;

/** The surrounding board's store; required by every component of a participant. */
export function useBoardStore(): BoardStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useBoardStore needs a board above it');
  return store;
}

/** A text that depends on the time of the server: drawn again only when it reads otherwise. */
export function useTextAt(textAt: (now: number) => string): string {
  const { clock } = useBoardStore();
  return useSyncExternalStore(clock.subscribe, () => textAt(clock.now()));
}
