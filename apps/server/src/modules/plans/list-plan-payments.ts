import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type { listPlanPayments as endpoint } from '@invigil/contract/plans/subscription-endpoints';
import { asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { containsPattern } from '../../database/search.ts';
import { subscriptions, users } from '../../database/schema/index.ts';

const SORT_COLUMNS = {
  createdAt: subscriptions.createdAt,
  title: sql`${subscriptions.planTitle} collate "und-x-icu"`,
  userEmail: users.email,
  expiresAt: subscriptions.expiresAt,
} as const;

/** A page of the plans that Admins took, newest first unless asked otherwise; the order is always total. */
export async function listPlanPayments(
  context: AppContext,
  { page, pageSize }: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = context.database;
  const pattern = containsPattern(query.search);
  const where =
    pattern === undefined
      ? undefined
      : or(
          ilike(subscriptions.planTitle, pattern),
          ilike(users.email, pattern),
          ilike(subscriptions.transactionDetail, pattern),
        );
  const column = SORT_COLUMNS[query.sortBy ?? 'createdAt'];
  const direction = query.sortDirection ?? (query.sortBy === undefined ? 'desc' : 'asc');
  const order =
    direction === 'asc' ? [asc(column), asc(subscriptions.id)] : [desc(column), desc(subscriptions.id)];
  const [rows, [matching]] = await Promise.all([
    db
      .select({ subscription: subscriptions, userEmail: users.email })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.adminId))
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.adminId))
      .where(where),
  ]);
  return {
    rows: rows.map(({ subscription: { id, planTitle, checkoutSessionId, ...row }, userEmail }) => ({
      ...row,
      subscriptionId: id,
      title: planTitle,
      checkoutSessionId: checkoutSessionId ?? '',
      userEmail,
    })),
    count: matching?.count ?? 0,
  };
}
