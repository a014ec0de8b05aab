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
  /** Time zone of that page, stored for dates without an offset; undefined where it names none. */
  readonly timeZone: string | undefined;
}

// Language and time zone are stored in the statement of the session, so that a sign-in waits for one commit.
const insertSession = prepareOnce((db) => {
  const locale = sql`coalesce(${sql.placeholder('locale')}::text, ${users.locale})`;
  const timeZone = sql`coalesce(${sql.placeholder('timeZone')}::text, ${users.timeZone})`;
  const userId = sql.placeholder('userId');
  const place = db.$with('place').as(
    db
      .update(users)
      .set({ locale, timeZone })
      .where(
        and(
          eq(users.id, userId),
          sql`(${users.locale}, ${users.timeZone}) is distinct from (${locale}, ${timeZone})`,
        ),
      )
      .returning({ id: users.id }),
  );
  const now = sql.placeholder('now');
  return db
    .with(place)
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
export async function openSession(
  db: Queries,
  { userId, locale, timeZone }: NewSession,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertSession(db).execute({
    userId,
    locale: locale ?? null,
    timeZone: timeZone ?? null,
    now,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + ABSOLUTE_LIFE_MS),
  });
  return token;
}
