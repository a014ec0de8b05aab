import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { spellingsOf } from './account-address.ts';
import { users } from './tables.ts';

/** The account and password hash of a typed address; an account stored exactly as typed has precedence. */
export async function findCredentials(db: Queries, email: string) {
  const spellings = spellingsOf(email);
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, spellings), isNull(users.deletedAt)))
    .orderBy(desc(eq(users.email, spellings[0])))
    .limit(1)
    // Named, so that PostgreSQL plans it once for each connection: a cohort signs in together.
    .prepare('find-credentials')
    .execute();
  return user;
}
