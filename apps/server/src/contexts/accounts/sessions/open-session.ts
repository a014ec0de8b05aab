import type { Queries } from '../../../database/client.ts';
import { sessions } from '../tables.ts';
import { hashToken, newToken } from './session-tokens.ts';

/** A session ends twelve hours after sign-in at the latest. */
const ABSOLUTE_LIFE_MS = 12 * 3_600_000;

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(db: Queries, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_LIFE_MS),
  });
  return token;
}
