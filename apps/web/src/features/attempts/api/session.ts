import { readStored, writeStored } from '../../../lib/stored-value.ts';

const SESSION = 'invigil.session';
const ACTIVE_ATTEMPT = 'invigil.activeAttempt';

/** The signed-in session as every page of this browser shares it. */
export interface StoredSession {
  readonly token: string;
  readonly userId: number;
  readonly signInId?: number | undefined;
  readonly email?: string | undefined;
}

function readJson(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The session of this browser; null when nobody is signed in. Read afresh: another tab may have renewed it. */
export function readSession(): StoredSession | null {
  const stored = readJson(SESSION);
  if (typeof stored?.token !== 'string' || typeof stored.userId !== 'number') return null;
  const { token, userId, signInId, email } = stored;
  return {
    token,
    userId,
    signInId: typeof signInId === 'number' ? signInId : undefined,
    email: typeof email === 'string' ? email : undefined,
  };
}

/** Puts a renewed session in place; whatever else is stored with it stays. */
export function renewSession(renewed: Partial<StoredSession>): void {
  writeStored(SESSION, JSON.stringify({ ...readJson(SESSION), ...renewed }));
}

/** Notes the attempt in progress for the other pages of this browser, or with null that there is none. */
export function noteActiveAttempt(assessmentId: number | null): void {
  writeStored(ACTIVE_ATTEMPT, assessmentId === null ? null : JSON.stringify({ assessmentId }));
}
