import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { memberships } from '../tables.ts';

/**
 * Accepts a membership in the name of its candidate. From then on the tenant sees the account; a creator whose own
 * membership is not accepted no longer does.
 *
 * @returns false where the candidate has no membership with the tenant
 */
export async function acceptMembership(
  { clock }: Deps<'clock'>,
  tx: Queries,
  tenantId: number,
  candidateId: number,
): Promise<boolean> {
  const ofCandidate = and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId));
  const accepted = await tx
    .update(memberships)
    .set({
      acceptedAt: sql`coalesce(${memberships.acceptedAt}, ${clock.now().toISOString()}::timestamptz)`,
      seesAccount: true,
      // The address stood for a name that the tenant did not know.
      fullName: sql`nullif(${memberships.fullName}, (select email from users where id = ${candidateId}::int))`,
      mobile: sql`nullif(${memberships.mobile}, '')`,
      address: sql`nullif(${memberships.address}, '')`,
    })
    .where(ofCandidate)
    .returning({ tenantId: memberships.tenantId });
  if (accepted.length === 0) return false;
  await hideFromOthers(tx, candidateId, tenantId);
  return true;
}

/**
 * Hides the account from tenants whose membership its person has not accepted: they keep the name, mobile and address that
 * they have seen. Called when somebody else gets a part in the account, or its address is proven.
 *
 * @param exceptTenantId the tenant whose membership was accepted; null after a proof
 */
export async function hideFromOthers(
  tx: Queries,
  candidateId: number,
  exceptTenantId: number | null,
): Promise<void> {
  const withAccountValue = (column: 'full_name' | 'mobile' | 'address') =>
    sql`coalesce(${sql.raw(column)}, (select u.${sql.raw(column)} from users u where u.id = ${candidateId}::int))`;
  await tx
    .update(memberships)
    .set({
      seesAccount: false,
      fullName: withAccountValue('full_name'),
      mobile: withAccountValue('mobile'),
      address: withAccountValue('address'),
    })
    .where(
      and(
        eq(memberships.candidateId, candidateId),
        isNull(memberships.acceptedAt),
        eq(memberships.seesAccount, true),
        exceptTenantId === null ? undefined : ne(memberships.tenantId, exceptTenantId),
      ),
    );
}
