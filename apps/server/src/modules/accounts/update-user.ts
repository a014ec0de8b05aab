import type { updateUser as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { refuseDuplicates } from '../../database/refuse-duplicates.ts';
import { users } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import type { Session } from '../sessions/session.ts';
import { managedBy } from './user-scope.ts';

/** Changes the personal data of a user whom the caller manages. Role and password have calls of their own. */
export async function updateUser(
  context: AppContext,
  actor: Session,
  { userId, ...profile }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db } = context.database;
  const updated = await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
    db
      .update(users)
      .set({ ...profile, updatedAt: context.clock.now(), updatedBy: actor.userId })
      .where(and(eq(users.id, userId), managedBy(db, actor)))
      .returning({ id: users.id }),
  );
  if (updated.length === 0) throw notFound();
}
