import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/client.ts';
import { spellingsOf } from './account-address.ts';
import { memberships, users } from './tables.ts';

const builder = new QueryBuilder();

/** Accounts for joins, including deleted ones; PostgreSQL flattens the subquery, so that indexes of users apply. */
export const people = builder
  .select({
    id: users.id,
    roleId: users.roleId,
    fullName: users.fullName,
    email: users.email,
    mobile: users.mobile,
    address: users.address,
    dateOfBirth: users.dateOfBirth,
    imageFileId: users.imageFileId,
    emailUnconfirmedSince: users.emailUnconfirmedSince,
    locale: users.locale,
    searchText: users.searchText,
    createdAt: users.createdAt,
    updatedBy: users.updatedBy,
    deletedAt: users.deletedAt,
  })
  .from(users)
  .as('people');

/** Memberships of candidates with tenants, for joins. */
export const members = builder
  .select({
    tenantId: memberships.tenantId,
    candidateId: memberships.candidateId,
    joinedAt: memberships.joinedAt,
    fullName: memberships.fullName,
    mobile: memberships.mobile,
    address: memberships.address,
    seesAccount: memberships.seesAccount,
  })
  .from(memberships)
  .as('members');

/** Whether a candidate belongs to a tenant. */
export async function isMember(db: Queries, tenantId: number, candidateId: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.candidateId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.candidateId, candidateId),
        isNull(users.deletedAt),
      ),
    );
  return found.length > 0;
}

/** Whether a candidate of the tenant has the address. */
export async function isMemberByEmail(db: Queries, tenantId: number, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.candidateId, users.id))
    .where(and(eq(users.email, email), eq(memberships.tenantId, tenantId)));
  return found.length > 0;
}

/** The addresses of a list that candidates of the tenant have, with the language of each candidate, null if unknown. */
export async function memberLocalesByEmail(
  db: Queries,
  tenantId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, LocaleKey | null>> {
  const found = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(memberships, eq(memberships.candidateId, users.id))
    .where(
      and(eq(memberships.tenantId, tenantId), inArray(users.email, [...emails]), isNull(users.deletedAt)),
    );
  return new Map(found.map(({ email, locale }) => [email, locale]));
}

/** A user that is not deleted, with its role. */
export async function findUser(db: Queries, userId: number): Promise<{ roleId: number } | undefined> {
  const [user] = await db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user;
}

const account = { id: users.id, fullName: users.fullName, email: users.email, locale: users.locale };

/** The account of a typed address, by either spelling. */
export async function findAccountOf(db: Queries, email: string) {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(inArray(users.email, spellingsOf(email)), isNull(users.deletedAt)))
    .limit(1);
  return found;
}

/** The account of a user that is not deleted. */
export async function findAccount(db: Queries, userId: number) {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return found;
}

/** The accounts of a role, oldest first. */
export function findAccountsByRole(db: Queries, roleId: number) {
  return db
    .select(account)
    .from(users)
    .where(and(eq(users.roleId, roleId), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}
