import type { listUsers as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { inTenant, sortedByName } from '../../contexts/accounts/names-in-tenant.ts';
import type { Session } from '../../contexts/accounts/sessions/session.ts';
import { memberships, users } from '../../contexts/accounts/tables.ts';
import { userImagePath } from '../../contexts/accounts/user-image.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { selectUsers } from './user-columns.ts';

/** A page of the users whom the caller manages, newest first unless asked otherwise; the order is always total. */
export async function listUsers(
  context: AppContext,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const isSiteWide = actor.role === 'superAdmin';
  const fullName = sortedByName(isSiteWide ? users.fullName : inTenant.fullName);
  const keys = { fullName, email: users.email, createdAt: users.createdAt };
  const { rows, count } = await readPage(
    db,
    {
      id: users.id,
      key: keys[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: isSiteWide
        ? sql`${users}`
        : sql`${memberships} join ${users} on ${users.id} = ${memberships.candidateId}`,
      where: and(
        isSiteWide ? undefined : eq(memberships.tenantId, actor.userId),
        isNull(users.deletedAt),
        contains(isSiteWide ? users.searchText : inTenant.searchText, query.search),
      ),
      isSiteWide,
    },
    params,
    (ids) => selectUsers(db, actor).where(inArray(users.id, ids)),
    (row) => row.userId,
  );
  return {
    rows: rows.map(({ imageFileId, ...row }) => ({
      ...row,
      imagePath: userImagePath(context, imageFileId, actor.userId),
    })),
    count,
  };
}
