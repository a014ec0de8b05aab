import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/client.ts';
import { contains, folded } from '../../../database/search.ts';
import { people } from '../../identity/queries.ts';
import { members } from '../members.ts';

/** Null without a name of the tenant. */
const OWN_SEARCH_TEXT = folded(sql`${members.fullName} || E'\n' || ${people.email}`);

/**
 * A tenant's name, mobile and address of a candidate. A tenant that shares a candidate stores its own values in the
 * membership; null there means the account's value. Without a membership the account's values apply: for the SuperAdmin,
 * for the candidate, and after the tenant has removed the candidate.
 *
 * A query that uses these columns joins `people` and left-joins `members` on `ofTenant`.
 *
 * @see docs/decisions/035-names-of-shared-candidates.md
 */
export const inTenant = {
  fullName: sql<string>`coalesce(${members.fullName}, ${people.fullName})`,
  mobile: sql<string>`coalesce(${members.mobile}, ${people.mobile})`,
  address: sql<string>`coalesce(${members.address}, ${people.address})`,
  /** Null for a candidate whose account the tenant does not see. */
  dateOfBirth: sql<
    string | null
  >`case when ${members.seesAccount} is not false then ${people.dateOfBirth}::text end`,
  imageFileId: sql<
    string | null
  >`case when ${members.seesAccount} is not false then ${people.imageFileId} end`,
  /** The text that a search matches, folded like that of `users`. */
  searchText: sql<string>`coalesce(${OWN_SEARCH_TEXT}, ${people.searchText})`,
} as const;

/**
 * A search in `inTenant.searchText` in two conditions that exclude each other: of candidates with the account's name and of those with a
 * name of the tenant. Undefined without a term. The first reads accounts alone, which halves the time of a search that finds few.
 */
export function searchInTenant(search: string | undefined): readonly SQL[] | undefined {
  const byAccount = contains(people.searchText, search);
  const byOwnName = contains(OWN_SEARCH_TEXT, search);
  if (byAccount === undefined || byOwnName === undefined) return undefined;
  return [
    sql`${members.fullName} is null and ${byAccount}`,
    sql`${members.fullName} is not null and ${byOwnName}`,
  ];
}

/** The membership of a candidate with a tenant: at most one. */
export function ofTenant(tenantId: number | AnyPgColumn, candidateId: AnyPgColumn | SQL): SQL | undefined {
  return and(eq(members.tenantId, tenantId), eq(members.candidateId, candidateId));
}

/** The candidate's name in the tenant, for plain SQL, where `m` is the membership and `u` the account. */
export const NAME_IN_TENANT = 'coalesce(m.full_name, u.full_name)';

/** The tenant's names of users, by id. */
export async function listNamesInTenant(
  db: Queries,
  tenantId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ userId: people.id, fullName: inTenant.fullName })
    .from(people)
    .leftJoin(members, ofTenant(tenantId, people.id))
    .where(sql`${people.id} = any(${sql.param(userIds)}::int[])`);
  return new Map(rows.map(({ userId, fullName }) => [userId, fullName]));
}

/** A user with the tenant's own name, mobile and address. */
export async function findPersonInTenant(db: Queries, tenantId: number, userId: number) {
  const [person] = await db
    .select({
      fullName: inTenant.fullName,
      mobile: inTenant.mobile,
      address: inTenant.address,
      email: people.email,
      dateOfBirth: inTenant.dateOfBirth,
    })
    .from(people)
    .leftJoin(members, ofTenant(tenantId, people.id))
    .where(eq(people.id, userId));
  return person;
}
