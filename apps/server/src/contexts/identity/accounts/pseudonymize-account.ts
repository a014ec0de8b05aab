import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { users } from '../tables.ts';
import { closeAccess } from './account-rows.ts';

/** Locks the SuperAdmins, so that two who delete each other leave one. @throws Refused lastSuperAdmin */
export async function refuseLastSuperAdmin(tx: Queries): Promise<void> {
  const superAdmins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, ROLE_IDS.superAdmin), isNull(users.deletedAt)))
    .for('update');
  if (superAdmins.length <= 1) throw new Refused('lastSuperAdmin');
}

/**
 * Ends the sessions of an account, replaces its data by a pseudonym for its attempts, and frees its address. The caller ends
 * what waits for a confirmation of the address.
 */
export async function pseudonymizeAccount(
  deps: Deps<'clock'>,
  tx: Queries,
  actor: Session,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await closeAccess(tx, userId);
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
