import { sql } from 'drizzle-orm';
import { memberships, users } from '../../database/schema/index.ts';

/**
 * The name, mobile and address of a candidate as a tenant has them, for a query that joins the tenant's membership: a
 * tenant may keep its own for a candidate whom it shares. Null in the membership, and no membership at all, mean the
 * account's.
 *
 * @see docs/decisions/035-names-of-shared-candidates.md
 */
export const nameInTenant = sql<string>`coalesce(${memberships.fullName}, ${users.fullName})`;
