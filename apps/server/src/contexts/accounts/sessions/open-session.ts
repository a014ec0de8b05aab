import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { sessions, users } from '../tables.ts';
import { hashToken, newToken } from './session-tokens.ts';

/** A session ends twelve hours after sign-in at the latest. */
const ABSOLUTE_LIFE_MS = 12 * 3_600_000;

interface NewSession {
  readonly userId: number;
  /** Language of the page that signs in, stored for e-mail; undefined where the request names none. */
  readonly locale: LocaleKey | undefined;
}

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(db: Queries, { userId, locale }: NewSession, now: Date): Promise<string> {
  const token = newToken();
  // In the statement of the session, so that a sign-in waits for one commit.
  const speaks = db.$with('speaks').as(
    db
      .update(users)
      .set({ locale: locale ?? null })
      .where(
        and(
          eq(users.id, userId),
          locale === undefined ? sql`false` : sql`${users.locale} is distinct from ${locale}`,
        ),
      )
      .returning({ id: users.id }),
  );
  await db
    .with(speaks)
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + ABSOLUTE_LIFE_MS),
    });
  return token;
}
