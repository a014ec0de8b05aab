import type { listUsers as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains } from '../../database/search.ts';
import { users } from '../../database/schema/index.ts';
import type { Session } from '../sessions/session.ts';
import { selectUsers } from './user-columns.ts';
import { userImagePath } from './user-image.ts';
import { managedBy } from './user-scope.ts';

/** Names are sorted as people expect, not by code point. */
const SORT_KEYS = {
  fullName: sql`${users.fullName} collate "und-x-icu"`,
  email: users.email,
  createdAt: users.createdAt,
} as const;

/** A page of the users whom the caller manages, newest first unless asked otherwise; the order is always total. */
export async function listUsers(
  context: AppContext,
  actor: Session,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const { rows, count } = await readPage(
    db,
    {
      id: users.id,
      key: SORT_KEYS[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: sql`${users}`,
      where: and(managedBy(db, actor), contains(users.searchText, query.search)),
      isSiteWide: actor.role === 'superAdmin',
    },
    params,
    (ids) => selectUsers(db).where(inArray(users.id, ids)),
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
