import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { prepareOnce } from '../../../database/prepare-once.ts';
import { spellingsOf } from '../account-address.ts';
import { users } from '../tables.ts';

const statement = prepareOnce((db) => {
  const typed = sql.placeholder('typed');
  return db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(inArray(users.email, [typed, sql.placeholder('normal')]), isNull(users.deletedAt)))
    .orderBy(desc(eq(users.email, typed)))
    .limit(1)
    .prepare('find-credentials');
});

/** The account and password hash of a typed address; an account stored exactly as typed has precedence. */
export async function findCredentials(db: Queries, email: string) {
  const [typed, normal] = spellingsOf(email);
  const [user] = await statement(db).execute({ typed, normal });
  return user;
}
