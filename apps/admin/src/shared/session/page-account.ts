import { readSession } from '@invigil/ui/browser/stored-session.ts';
import { useSyncExternalStore } from 'react';

// A browser has one session, but several tabs. A page belongs to the account that opened its signed-in area: what was
// read and typed on it is that account's, whoever signs in to the browser afterwards.

/** Events after which the session of the browser may be another's; a frozen page misses the first. */
const EVENTS = ['storage', 'focus', 'pageshow'] as const;

let owner: number | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Gives this page to the account that signs in or opens the signed-in area. */
export function claimPage(userId: number): void {
  owner = userId;
  notify();
}

/** Ends the ownership of this page, whose account signs out on it. */
export function releasePage(): void {
  owner = null;
  notify();
}

/** The account of this page; null before it signs in. */
export const pageOwner = (): number | null => owner;

export const hasPageOwner = (): boolean => owner !== null;

/** Whether the browser's session is that of the page's account, or the page belongs to nobody yet. */
export const isOwnersSession = (): boolean => owner === null || readSession()?.userId === owner;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** Resolves once the page's account is signed in to this browser. */
export function ownersSession(): Promise<void> {
  if (isOwnersSession()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isOwnersSession()) return;
      stop();
      resolve();
    });
  });
}

/** Who is signed in to this browser: the account of the page, another one, or nobody. */
export function useBrowserAccount(): 'own' | 'other' | 'none' {
  return useSyncExternalStore(subscribe, () => {
    if (isOwnersSession()) return 'own';
    return readSession() === null ? 'none' : 'other';
  });
}
