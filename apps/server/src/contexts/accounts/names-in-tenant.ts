import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { memberships, users } from './tables.ts';

/**
 * What a tenant calls a candidate. A tenant keeps a name, mobile and address of its own for a candidate whom it shares;
 * they stand in its membership, and null there means the account's. The account's apply too where there is no
 * membership: to the SuperAdmin, to the candidate, and once the tenant has let the candidate go.
 *
 * A query that uses these joins `ofTenant` from the left, beside `users`.
 *
 * @see docs/decisions/035-names-of-shared-candidates.md
 */
export const inTenant = {
  fullName: sql<string>`coalesce(${memberships.fullName}, ${users.fullName})`,
  mobile: sql<string>`coalesce(${memberships.mobile}, ${users.mobile})`,
  address: sql<string>`coalesce(${memberships.address}, ${users.address})`,
  /** The text that a search compares with, in lower case like `users.search_text`. */
  searchText: sql<string>`coalesce(lower(${memberships.fullName} || E'\n' || ${users.email}), ${users.searchText})`,
} as const;

/** Names are sorted as people expect, not by code point. */
export const sortedByName = (fullName: SQL | AnyPgColumn): SQL => sql`${fullName} collate "und-x-icu"`;

/** The membership of a candidate with a tenant: at most one. */
export function ofTenant(tenantId: number | AnyPgColumn, candidateId: AnyPgColumn): SQL | undefined {
  return and(eq(memberships.tenantId, tenantId), eq(memberships.candidateId, candidateId));
}

/** The candidate's name in the tenant, for plain SQL, where `m` is the membership and `u` the account. */
export const NAME_IN_TENANT = 'coalesce(m.full_name, u.full_name)';
