import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import type { Queries } from '../../database/client.ts';
import { notFound, Refused } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { memberships, sessions, users } from './tables.ts';
import { managedBy } from './user-scope.ts';

/**
 * Locks a user whom the caller manages until the transaction ends.
 *
 * @throws HttpFailure 404 for any other user
 */
export async function lockManagedUser(tx: Queries, actor: Session, userId: number) {
  const [user] = await tx
    .select({ id: users.id, roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, userId), managedBy(tx, actor)))
    .for('update');
  if (user === undefined) throw notFound();
  return user;
}

/** Ends the membership of a candidate with a tenant. @returns how many memberships the candidate has left */
export async function endMembership(tx: Queries, tenantId: number, candidateId: number): Promise<number> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId)));
  return tx.$count(memberships, eq(memberships.candidateId, candidateId));
}

/** Ends all memberships of a user, as candidate and as tenant. */
export async function endAllMemberships(tx: Queries, userId: number): Promise<void> {
  await tx
    .delete(memberships)
    .where(or(eq(memberships.candidateId, userId), eq(memberships.tenantId, userId)));
}

/** Locks the SuperAdmins, so that two who delete each other leave one. @throws Refused lastSuperAdmin */
export async function refuseLastSuperAdmin(tx: Queries): Promise<void> {
  const superAdmins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, ROLE_IDS.superAdmin), isNull(users.deletedAt)))
    .for('update');
  if (superAdmins.length <= 1) throw new Refused('lastSuperAdmin');
}

/** Ends the sessions of an account, replaces its data by a pseudonym for its attempts, and frees its address. */
export async function pseudonymizeAccount(
  context: AppContext,
  tx: Queries,
  actor: Session,
  userId: number,
): Promise<void> {
  const now = context.clock.now();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx
    .update(users)
    .set({
      fullName: `Deleted user ${userId}`,
      email: `deleted-${userId}@invalid`,
      passwordHash: '',
      mobile: '',
      address: '',
      dateOfBirth: null,
      imageFileId: null,
      deletedAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .where(eq(users.id, userId));
}
