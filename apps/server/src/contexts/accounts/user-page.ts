import type { listUsers as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { notFound } from '../../http/errors.ts';
import type { Session } from '../../http/sessions.ts';
import { inTenant, ofTenant, sortedByName } from './names-in-tenant.ts';
import { members, people } from './queries.ts';
import { roles, users } from './tables.ts';
import { isMemberElsewhere, readableBy } from './user-scope.ts';

/** A page of the users whom the caller manages, newest first unless asked otherwise; the order is always total. */
export function readUserPage(
  db: Queries,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
) {
  const isSiteWide = actor.role === 'superAdmin';
  // Searches and sorts by the tenant's own names; the SuperAdmin's list uses the index of the accounts' names.
  const person = isSiteWide ? people : inTenant;
  const keys = { fullName: sortedByName(person.fullName), email: people.email, createdAt: people.createdAt };
  return readPage(
    db,
    {
      id: people.id,
      key: keys[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: isSiteWide
        ? sql`${people}`
        : sql`${members} join ${people} on ${people.id} = ${members.candidateId}`,
      where: and(
        isSiteWide ? undefined : eq(members.tenantId, actor.userId),
        isNull(people.deletedAt),
        contains(person.searchText, query.search),
      ),
      isSiteWide,
    },
    params,
    (ids) => selectUsers(db, actor).where(inArray(people.id, ids)),
    (row) => row.userId,
  );
}

/**
 * A user with the own values of the caller's tenant.
 *
 * @throws HttpFailure 404 for a user whom the caller may not read
 */
export async function getUserRow(db: Queries, actor: Session, userId: number): Promise<UserRow> {
  if ((await db.$count(users, and(eq(users.id, userId), readableBy(db, actor)))) === 0) throw notFound();
  const [row] = await selectUsers(db, actor).where(eq(people.id, userId));
  if (row === undefined) throw notFound();
  return row;
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

function selectUsers(db: Queries, actor: Session) {
  return db
    .select({
      userId: people.id,
      roleId: people.roleId,
      roleName: roles.name,
      roleDisplayName: roles.displayName,
      fullName: inTenant.fullName,
      mobile: inTenant.mobile,
      email: people.email,
      imageFileId: inTenant.imageFileId,
      dateOfBirth: inTenant.dateOfBirth,
      address: inTenant.address,
      isMemberElsewhere: isMemberElsewhere(actor.userId, people.id),
      createdAt: people.createdAt,
      updatedBy: people.updatedBy,
    })
    .from(people)
    .innerJoin(roles, eq(roles.id, people.roleId))
    .leftJoin(members, ofTenant(actor.userId, people.id))
    .$dynamic();
}
