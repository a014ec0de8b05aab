import type { listPlanPayments as endpoint } from '@invigil/contract/billing/subscription-endpoints';
import type { OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../database/any-of.ts';
import { COMMON_ORDER, collated } from '../../database/collation.ts';
import { isDescending, readPage } from '../../database/list-page.ts';
import { contains, folded } from '../../database/search.ts';
import type { Deps } from '../../ports.ts';
import { people } from '../identity/queries.ts';
import { checkouts, subscriptions } from './tables.ts';

const SORT_KEYS = {
  createdAt: subscriptions.createdAt,
  title: collated(subscriptions.planTitle, COMMON_ORDER),
  userEmail: people.email,
  expiresAt: subscriptions.expiresAt,
} as const;

/** A page of the Admins' subscriptions, newest first unless asked otherwise; the order is always total. */
export async function listPlanPayments(
  deps: Deps<'database'>,
  params: ParamsOf<typeof endpoint>,
  query: QueryOf<typeof endpoint>,
): Promise<OkOf<typeof endpoint>> {
  const { db } = deps.database;
  const where = contains(
    folded(
      sql`concat_ws(E'\n', ${subscriptions.planTitle}, ${people.email}, ${subscriptions.transactionDetail})`,
    ),
    query.search,
  );
  const withPeople = sql`join ${people} on ${people.id} = ${subscriptions.adminId}`;
  const { rows, count } = await readPage(
    db,
    {
      id: subscriptions.id,
      key: SORT_KEYS[query.sortBy ?? 'createdAt'],
      isDescending: isDescending(query),
      from: sql`${subscriptions} ${withPeople}`,
      where,
      // False although the list covers the site: subscriptions are few, and most accounts in the index have none.
      isSiteWide: false,
    },
    params,
    (ids) =>
      db
        .select({
          subscription: subscriptions,
          userEmail: people.email,
          paid: {
            amountMinor: checkouts.amountMinor,
            refundedMinor: checkouts.refundedMinor,
            currency: checkouts.currency,
          },
        })
        .from(subscriptions)
        .innerJoin(people, eq(people.id, subscriptions.adminId))
        .leftJoin(checkouts, eq(checkouts.sessionId, subscriptions.checkoutSessionId))
        .where(anyOf(subscriptions.id, ids)),
    (row) => row.subscription.id,
  );
  return {
    rows: rows.map(({ subscription: { id, planTitle, checkoutSessionId, ...row }, userEmail, paid }) => ({
      ...row,
      subscriptionId: id,
      title: planTitle,
      checkoutSessionId: checkoutSessionId ?? '',
      userEmail,
      amountMinor: paid?.amountMinor ?? null,
      refundedMinor: paid?.refundedMinor ?? null,
      currency: paid?.currency ?? null,
    })),
    count,
  };
}
