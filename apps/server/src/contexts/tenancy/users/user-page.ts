import type { listUsers as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type { LocaleKey } from '@invigil/domain/site/locale';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Session } from '../../../application/caller.ts';
import { notFound } from '../../../application/errors.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Queries } from '../../../database/client.ts';
import { COMMON_ORDER, collated } from '../../../database/collation.ts';
import { isDescending, readPage } from '../../../database/list-page.ts';
import { contains } from '../../../database/search.ts';
import type { Deps } from '../../../ports.ts';
import { versionOf } from '../../../record-version.ts';
import { people } from '../../identity/queries.ts';
import { roles } from '../../identity/tables.ts';
import { emailConfirmations } from '../confirmation-tables.ts';
import { isPendingOf } from '../email-confirmation/confirmation-links.ts';
import { members } from '../members.ts';
import { hasCreatorRights, isAcceptedElsewhere } from '../memberships/account-rights.ts';
import { inTenant, ofTenant, searchInTenant } from './names-in-tenant.ts';
import { readableBy } from './user-scope.ts';

/** A page of the users whom the caller manages, newest first unless asked otherwise; the order is always total. */
export function readUserPage(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
  locale: LocaleKey,
) {
  const isSiteWide = actor.role === 'superAdmin';
  // Searches and sorts by the tenant's own names; the SuperAdmin's list uses the index of the accounts' names.
  const person = isSiteWide ? people : inTenant;
  const fullName = collated(person.fullName, isSiteWide ? COMMON_ORDER : locale);
  const keys = { fullName, email: people.email, createdAt: people.createdAt };
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
        isSiteWide ? contains(people.searchText, query.search) : undefined,
      ),
      eitherOf: isSiteWide ? undefined : searchInTenant(query.search),
      isSiteWide,
    },
    params,
    (ids) => selectUsers(db, actor, clock.now()).where(anyOf(people.id, ids)),
    (row) => row.userId,
  );
}

/**
 * A user with the own values of the caller's tenant.
 *
 * @throws Failure notFound for a user whom the caller may not read
 */
export async function getUserRow(
  { clock, database: { db } }: Deps<'clock' | 'database'>,
  actor: Session,
  userId: number,
): Promise<UserRow> {
  if ((await db.$count(people, and(eq(people.id, userId), readableBy(db, actor)))) === 0) throw notFound();
  const [row] = await selectUsers(db, actor, clock.now()).where(eq(people.id, userId));
  if (row === undefined) throw notFound();
  return row;
}

/** A user's version for one reader: of the values that updates of the user and of the own profile write. */
export async function versionOfUser(tx: Queries, actor: Session, userId: number, now: Date): Promise<string> {
  const [row] = await selectUsers(tx, actor, now).where(eq(people.id, userId));
  if (row === undefined) throw notFound();
  return userVersionOf(row);
}

/** As versionOfUser, of a user that was read. */
export function userVersionOf(row: UserRow): string {
  const { fullName, email, mobile, dateOfBirth, address, imageFileId, roleId } = row;
  return versionOf({ fullName, email, mobile, dateOfBirth, address, imageFileId, roleId });
}

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

function selectUsers(db: Queries, actor: Session, now: Date) {
  // A new address is not an Admin's to read before it counts, except for the Admin who entered it.
  const mayRead =
    actor.role === 'superAdmin'
      ? undefined
      : or(eq(people.id, actor.userId), eq(emailConfirmations.requestedBy, actor.userId));
  const pending = db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(isPendingOf(people, now), mayRead));
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
      // A tenant that does not see the account learns nothing about its address.
      isEmailUnconfirmed: sql<boolean>`(${people.emailUnconfirmedSince} is not null and ${members.seesAccount} is not false)`,
      pendingEmail: sql<string | null>`(${pending})`,
      // A tenant that does not see the account learns nothing about its address.
      isEmailProven: sql<boolean>`(${people.emailProvenAt} is not null and ${members.seesAccount} is not false)`,
      hasCreatorRights: hasCreatorRights(actor.userId, people.id),
      isAcceptedElsewhere: isAcceptedElsewhere(actor.userId, people.id),
      createdAt: people.createdAt,
      updatedBy: people.updatedBy,
    })
    .from(people)
    .innerJoin(roles, eq(roles.id, people.roleId))
    .leftJoin(members, ofTenant(actor.userId, people.id))
    .$dynamic();
}
