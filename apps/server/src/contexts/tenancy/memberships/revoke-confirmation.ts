import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, exists, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';
import { memberships } from '../tables.ts';

/**
 * Revokes the confirmation of an account by other tenants after an Admin has changed its address: they knew the person by the
 * former one, and the new one may be on their lists. A change by the SuperAdmin revokes none.
 */
export async function revokeConfirmationByOthers(
  tx: Queries,
  candidateId: number,
  changedBy: number,
): Promise<void> {
  const byAdmin = tx
    .select({ one: sql`1` })
    .from(people)
    .where(and(eq(people.id, changedBy), ne(people.roleId, ROLE_IDS.superAdmin)));
  await tx
    .update(memberships)
    .set({ isConfirmedByTenant: false })
    .where(
      and(eq(memberships.candidateId, candidateId), ne(memberships.tenantId, changedBy), exists(byAdmin)),
    );
}
