import type { listUsers as endpoint } from '@invigil/contract/accounts/account-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { and, asc, desc, ilike, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { users } from '../../database/schema/index.ts';
import { containsPattern } from '../../database/search.ts';
import type { Session } from '../sessions/session.ts';
import { selectUsers } from './user-columns.ts';
import { userImagePath } from './user-image.ts';
import { managedBy } from './user-scope.ts';

/** Names are sorted as people expect, not by code point. */
const SORT_COLUMNS = {
  fullName: sql`${users.fullName} collate "und-x-icu"`,
  email: users.email,
  createdAt: users.createdAt,
} as const;

/** A page of the users whom the caller manages, newest first unless asked otherwise; the order is always total. */
export async function listUsers(
  context: AppContext,
  actor: Session,
  { page, pageSize }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const pattern = containsPattern(query.search);
  const where = and(
    managedBy(db, actor),
    pattern === undefined ? undefined : or(ilike(users.fullName, pattern), ilike(users.email, pattern)),
  );
  const column = SORT_COLUMNS[query.sortBy ?? 'createdAt'];
  const direction = query.sortDirection ?? (query.sortBy === undefined ? 'desc' : 'asc');
  const order = direction === 'asc' ? [asc(column), asc(users.id)] : [desc(column), desc(users.id)];
  const [rows, count] = await Promise.all([
    selectUsers(db)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(users, where),
  ]);
  return {
    rows: rows.map(({ imageFileId, ...row }) => ({
      ...row,
      imagePath: userImagePath(context, imageFileId, actor.userId),
    })),
    count,
  };
}
