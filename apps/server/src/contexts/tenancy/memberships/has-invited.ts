import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

/** Whether a tenant has a candidate, or an address that it invited or listed. */
export async function hasInvited(db: Queries, tenantId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has_invited: boolean }>(sql`
    select exists (select from ${memberships} where ${memberships.tenantId} = ${tenantId})
      or exists (select from ${invitations} where ${invitations.tenantId} = ${tenantId}) as has_invited`);
  return rows[0]?.has_invited ?? false;
}
