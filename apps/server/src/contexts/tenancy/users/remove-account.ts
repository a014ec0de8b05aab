import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { passwordLinks, sessions, users } from '../../identity/tables.ts';
import { endConfirmations } from '../email-confirmation/confirmation-links.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

/**
 * Ends the membership of a candidate with a tenant, and for good the rights of a tenant that created the account.
 *
 * @returns how many memberships the candidate has left
 */
export async function endMembership(
  { clock }: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  candidateId: number,
): Promise<number> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId)));
  await tx
    .update(users)
    .set({ custodyEndedAt: clock.now() })
    .where(and(eq(users.id, candidateId), eq(users.createdBy, tenantId), isNull(users.custodyEndedAt)));
  return tx.$count(memberships, eq(memberships.candidateId, candidateId));
}

/** Ends all memberships of a user, as candidate and as tenant, and the invitations of a tenant. */
export async function endAllMemberships(tx: Queries, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.tenantId, userId));
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
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await endConfirmations(tx, userId);
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
      locale: null,
      timeZone: null,
      emailUnconfirmedSince: null,
      emailProvenAt: null,
      deletedAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    })
    .where(eq(users.id, userId));
}
