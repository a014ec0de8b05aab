import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { type Account, lockAccount } from '../../identity/actions.ts';
import { people } from '../../identity/queries.ts';
import { memberships } from '../tables.ts';

/** Condition for users that the caller manages: all users for the SuperAdmin, the tenant's candidates for others. */
function managedBy(db: Queries, actor: Session): SQL | undefined {
  if (actor.role === 'superAdmin') return isNull(people.deletedAt);
  const membership = db
    .select({ one: memberships.candidateId })
    .from(memberships)
    .where(and(eq(memberships.candidateId, people.id), eq(memberships.tenantId, actor.userId)));
  return and(isNull(people.deletedAt), exists(membership));
}

/** Condition for users that the caller may read: those it manages, and itself. */
export function readableBy(db: Queries, actor: Session): SQL | undefined {
  return or(and(eq(people.id, actor.userId), isNull(people.deletedAt)), managedBy(db, actor));
}

/**
 * Condition for rows of a tenant's own people, by the column with their id: the tenant itself and its candidates, except
 * those whose account it does not see; no condition for the SuperAdmin, who sees all.
 */
export function withinTenant(actor: Session, userId: AnyPgColumn | SQL): SQL | undefined {
  if (actor.role === 'superAdmin') return undefined;
  return sql`${userId} in (select ${memberships.candidateId} from ${memberships}
    where ${memberships.tenantId} = ${actor.userId} and ${memberships.seesAccount} union all select ${actor.userId}::int)`;
}

/**
 * Locks a user whom the caller manages until the transaction ends. Asks before the lock, too, so that nobody holds up the
 * account of a stranger.
 *
 * @throws Failure notFound for any other user
 */
export async function lockManagedUser(tx: Queries, actor: Session, userId: number): Promise<Account> {
  await refuseUnmanaged(tx, actor, userId);
  const user = await lockAccount(tx, userId);
  await refuseUnmanaged(tx, actor, userId);
  if (user === undefined) throw notFound();
  return user;
}

async function refuseUnmanaged(tx: Queries, actor: Session, userId: number): Promise<void> {
  const managed = and(eq(people.id, userId), managedBy(tx, actor));
  if ((await tx.$count(people, managed)) === 0) throw notFound();
}
