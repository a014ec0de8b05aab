import { readStored, writeStored } from './stored-value.ts';

const KEY = 'invigil.session';

/** The part of a sign-in that the browser stores. */
export interface StoredSession {
  readonly token: string;
  readonly userId: number;
  /** The row of the login history, for signing out; absent until it is recorded. */
  readonly signInId?: number;
}

/** The session of this browser; null without one, or where it cannot be read. */
export function readSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { token, userId, signInId } = value as Partial<StoredSession>;
    if (typeof token !== 'string' || typeof userId !== 'number') return null;
    return typeof signInId === 'number' ? { token, userId, signInId } : { token, userId };
  } catch {
    return null;
  }
}

/** Stores a session, or deletes it for null. */
export function writeSession(session: StoredSession | null): void {
  writeStored(KEY, session === null ? null : JSON.stringify(session));
}
