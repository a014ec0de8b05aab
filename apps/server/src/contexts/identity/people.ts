import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/client.ts';
import { spellingsOf } from './account-address.ts';
import { users } from './tables.ts';

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
    emailProvenAt: users.emailProvenAt,
    passwordIsOwn: users.passwordIsOwn,
    hasPassword: sql<boolean>`${users.passwordHash} <> ''`.as('has_password'),
    locale: users.locale,
    searchText: users.searchText,
    createdAt: users.createdAt,
    updatedBy: users.updatedBy,
    deletedAt: users.deletedAt,
  })
  .from(users)
  .as('people');

/** A user that is not deleted, with its role and name. */
export async function findUser(
  db: Queries,
  userId: number,
): Promise<{ readonly roleId: number; readonly fullName: string } | undefined> {
  const [user] = await db
    .select({ roleId: users.roleId, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user;
}

/**
 * Keeps people from being deleted until the transaction ends. Called before the caller locks or stores rows that a deletion
 * changes, because a deletion locks the person first.
 *
 * @returns the ids of those who are not deleted
 */
export async function keepPeople(tx: Queries, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const kept = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('key share');
  return new Set(kept.map(({ id }) => id));
}

const account = { id: users.id, fullName: users.fullName, email: users.email, locale: users.locale };

/** The account of a typed address, by either spelling. */
export async function findAccountOf(db: Queries, email: string) {
  const [accountRow] = await db
    .select(account)
    .from(users)
    .where(and(inArray(users.email, spellingsOf(email)), isNull(users.deletedAt)))
    .limit(1);
  return accountRow;
}

/** The account of a user that is not deleted. */
export async function findAccount(db: Queries, userId: number) {
  const [accountRow] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return accountRow;
}

/** The accounts of a role, oldest first. */
export function findAccountsByRole(db: Queries, roleId: number) {
  return db
    .select(account)
    .from(users)
    .where(and(eq(users.roleId, roleId), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
}

/** The time zone of a user's last sign-in that named one. */
export async function findTimeZone(db: Queries, userId: number): Promise<string | null> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.timeZone ?? null;
}

/** Whether the checklist of a user's first run has ended. */
export async function hasEndedChecklist(db: Queries, userId: number): Promise<boolean> {
  const [row] = await db.select({ endedAt: users.checklistEndedAt }).from(users).where(eq(users.id, userId));
  return row !== undefined && row.endedAt !== null;
}
