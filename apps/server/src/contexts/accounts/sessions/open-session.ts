import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { sessions, users } from '../tables.ts';
import { hashToken, newToken } from './session-tokens.ts';

/** A session ends twelve hours after sign-in at the latest. */
const ABSOLUTE_LIFE_MS = 12 * 3_600_000;

interface NewSession {
  readonly userId: number;
  /** Language of the page that signs in, stored for e-mail; undefined where the request names none. */
  readonly locale: LocaleKey | undefined;
}

// The language is stored in the statement of the session, so that a sign-in waits for one commit.
const insertSession = prepareOnce((db) => {
  const locale = sql.placeholder('locale');
  const userId = sql.placeholder('userId');
  const speaks = db.$with('speaks').as(
    db
      .update(users)
      .set({ locale: sql`${locale}` })
      .where(
        and(
          eq(users.id, userId),
          sql`${locale}::text is not null and ${users.locale} is distinct from ${locale}`,
        ),
      )
      .returning({ id: users.id }),
  );
  const now = sql.placeholder('now');
  return db
    .with(speaks)
    .insert(sessions)
    .values({
      tokenHash: sql.placeholder('tokenHash'),
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('open-session');
});

/** Opens a session and returns its token, of which only the hash is stored. */
export async function openSession(db: Queries, { userId, locale }: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await insertSession(db).execute({
    userId,
    locale: locale ?? null,
    now,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + ABSOLUTE_LIFE_MS),
  });
  return token;
}
