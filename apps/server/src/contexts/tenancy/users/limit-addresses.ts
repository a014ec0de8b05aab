import { sql } from 'drizzle-orm';
import type { Queries } from '../../../database/client.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse } from '../../../rate-limits/rate-limits.ts';
import { invitations } from '../invitation-tables.ts';
import { memberships } from '../tables.ts';

/**
 * Addresses about which one tenant learns in a day whether they have an account: several large schools, and no way to test a
 * list of the world's addresses.
 */
const ADDRESSES_OF_DAY = { limit: 20_000, windowSeconds: 24 * 3_600 };

/**
 * Counts addresses that a tenant names and thereby learns about.
 *
 * @throws Failure tooManyCalls above the day's number
 */
export async function limitAddresses(
  deps: Deps<'clock' | 'database'>,
  tenantId: number,
  count: number,
): Promise<void> {
  if (count > 0) await countOrRefuse(deps, `addresses:${tenantId}`, ADDRESSES_OF_DAY, count);
}

/**
 * As limitAddresses, for a list of participants: counts those that the tenant neither has as candidates nor has invited.
 *
 * @throws Failure tooManyCalls above the day's number
 */
export async function limitListedAddresses(
  deps: Deps<'clock' | 'database'>,
  tenantId: number,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  await limitAddresses(deps, tenantId, await countUnknown(deps.database.db, tenantId, emails));
}

async function countUnknown(db: Queries, tenantId: number, emails: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from unnest(${sql.param([...emails])}::text[]) as listed (email)
    where not exists (
      select 1 from ${invitations} i where i.tenant_id = ${tenantId}::int and i.email = listed.email
    ) and not exists (
      select 1 from ${memberships} m join users u on u.id = m.candidate_id
      where m.tenant_id = ${tenantId}::int and u.email = listed.email)`);
  return rows[0]?.count ?? 0;
}
