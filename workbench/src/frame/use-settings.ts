import { useSyncExternalStore } from 'react';
import { queryOf, readSettings, type Settings } from '../settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

function change(part: Partial<Settings>): void {
  history.pushState(null, '', queryOf({ ...readSettings(location.search), ...part }));
  for (const listener of listeners) listener();
}

/** The settings in the address, and a function that changes some of them, which Back undoes. */
export function useSettings(): readonly [Settings, typeof change] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return [readSettings(search), change];
}
