import { and, eq, or } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { endCreatorRights } from '../../identity/actions.ts';
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
  await endCreatorRights(tx, candidateId, tenantId, clock.now());
  return tx.$count(memberships, eq(memberships.candidateId, candidateId));
}

/** Ends all memberships of a user, as candidate and as tenant, and the invitations of a tenant. */
export async function endAllMemberships(tx: Queries, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.tenantId, userId));
  await tx
    .delete(memberships)
    .where(or(eq(memberships.candidateId, userId), eq(memberships.tenantId, userId)));
}
