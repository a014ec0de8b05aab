import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { users } from '../../identity/tables.ts';
import { memberships } from '../tables.ts';

/** Condition for users that the caller manages: all users for the SuperAdmin, the tenant's candidates for others. */
export function managedBy(db: Queries, actor: Session): SQL | undefined {
  if (actor.role === 'superAdmin') return isNull(users.deletedAt);
  const membership = db
    .select({ one: memberships.candidateId })
    .from(memberships)
    .where(and(eq(memberships.candidateId, users.id), eq(memberships.tenantId, actor.userId)));
  return and(isNull(users.deletedAt), exists(membership));
}

/** Condition for users that the caller may read: those it manages, and itself. */
export function readableBy(db: Queries, actor: Session): SQL | undefined {
  return or(and(eq(users.id, actor.userId), isNull(users.deletedAt)), managedBy(db, actor));
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
 * Locks a user whom the caller manages until the transaction ends.
 *
 * @throws Failure notFound for any other user
 */
export async function lockManagedUser(tx: Queries, actor: Session, userId: number) {
  const [user] = await tx
    .select({ id: users.id, roleId: users.roleId, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), managedBy(tx, actor)))
    .for('update');
  if (user === undefined) throw notFound();
  return user;
}
