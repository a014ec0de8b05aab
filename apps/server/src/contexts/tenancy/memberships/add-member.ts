import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { memberships } from '../tables.ts';
import { acceptMembership } from './accept-membership.ts';

interface NewMember {
  readonly tenantId: number;
  readonly candidateId: number;
  /** Whether the candidate joins by an act of its own. */
  readonly isAccepted: boolean;
  /** Whether the tenant confirms that the account belongs to the owner of its address. */
  readonly isConfirmedByTenant: boolean;
}

/** Makes an account a candidate of a tenant. A candidate of the tenant stays one, with what it gains. */
export async function addMember(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { tenantId, candidateId, isAccepted, isConfirmedByTenant }: NewMember,
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ tenantId, candidateId, joinedAt: clock.now(), acceptedAt: null, isConfirmedByTenant })
    .onConflictDoUpdate({
      target: [memberships.tenantId, memberships.candidateId],
      set: { isConfirmedByTenant: sql`${memberships.isConfirmedByTenant} or excluded.is_vouched_for` },
    });
  if (isAccepted) await acceptMembership({ clock }, tx, tenantId, candidateId);
}
