import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { readStored, writeStored } from '@invigil/ui/browser/stored-value.ts';
import { useSyncExternalStore } from 'react';

/** Holds the id of the user who locked the screen, for every tab of the browser and across reloads. */
const KEY = 'invigil.lock';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab locked or unlocked.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function isLocked(): boolean {
  const session = readSession();
  return session !== null && readStored(KEY) === String(session.userId);
}

function store(value: string | null): void {
  writeStored(KEY, value);
  for (const listener of listeners) listener();
}

/** Locks the screens of the signed-in area in all tabs until the user's password is entered. */
export function lockScreens(userId: number): void {
  store(String(userId));
}

export function unlockScreens(): void {
  store(null);
}

/** Whether the signed-in user locked the screens. */
export function useLocked(): boolean {
  return useSyncExternalStore(subscribe, isLocked);
}
