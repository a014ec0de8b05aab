import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { refuseDuplicates } from '../../../database/refuse-duplicates.ts';
import { passwordLinks, sessions, users } from '../tables.ts';

/** The row of an account. */
export type Account = typeof users.$inferSelect;

/** Locks an account until the transaction ends, a deleted one too. */
export async function lockAccount(tx: Queries, userId: number): Promise<Account | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return account;
}

/** @throws Refused emailTaken for an address that another account has */
export async function changeAccount(
  tx: Queries,
  userId: number,
  columns: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await refuseDuplicates({ users_email_key: 'emailTaken' }, () =>
    tx.update(users).set(columns).where(eq(users.id, userId)),
  );
}

/** Ends for good the rights of a tenant over an account that it created. */
export async function endCreatorRights(
  tx: Queries,
  userId: number,
  createdBy: number,
  endedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ creatorRightsEndedAt: endedAt })
    .where(and(eq(users.id, userId), eq(users.createdBy, createdBy), isNull(users.creatorRightsEndedAt)));
}

/** Signs an account out everywhere. */
export async function endSessionsOf(tx: Queries, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Signs an account out everywhere, and forgets its password links. */
export async function closeAccess(tx: Queries, userId: number): Promise<void> {
  await endSessionsOf(tx, userId);
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/** Ends the checklist of a user's first run; the time of the first end stays. */
export async function endChecklist(db: Queries, userId: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ checklistEndedAt: now })
    .where(and(eq(users.id, userId), isNull(users.checklistEndedAt)));
}
