import { ROLE_IDS } from '@invigil/domain/access/roles';
import { and, eq, exists, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { people } from '../../identity/queries.ts';
import { memberships } from '../tables.ts';

/**
 * Ends what other tenants vouch for after an Admin has changed the address of an account: they knew the person by the former
 * one, and the new one may be on their lists. A change by the SuperAdmin leaves it.
 */
export async function vouchForNewAddress(tx: Queries, candidateId: number, changedBy: number): Promise<void> {
  const byAdmin = tx
    .select({ one: sql`1` })
    .from(people)
    .where(and(eq(people.id, changedBy), ne(people.roleId, ROLE_IDS.superAdmin)));
  await tx
    .update(memberships)
    .set({ isVouchedFor: false })
    .where(
      and(eq(memberships.candidateId, candidateId), ne(memberships.tenantId, changedBy), exists(byAdmin)),
    );
}
