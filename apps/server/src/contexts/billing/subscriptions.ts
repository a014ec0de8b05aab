import type { PlanTerms } from '@invigil/domain/billing/plan-term';
import { and, desc, eq, gt, type Placeholder, sql } from 'drizzle-orm';
import { anyOf } from '../../database/any-of.ts';
import type { Queries } from '../../database/client.ts';
import { byDate, isWithin, nthPart, type PartedSpan } from '../../database/parted-span.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { sumSitePaymentsByPart } from './checkouts/checkout-queries.ts';
import { plans, subscriptions } from './tables.ts';

/** Terms in force for a tenant: those of its newest subscription. */
export function selectPlanTerms(db: Queries, tenantId: number | Placeholder) {
  return db
    .select({
      assessmentLimit: subscriptions.assessmentLimit,
      questionLimit: subscriptions.questionLimit,
      responseLimit: subscriptions.responseLimit,
      expiresAt: subscriptions.expiresAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.adminId, tenantId))
    .orderBy(desc(subscriptions.id))
    .limit(1);
}

/** The terms in force for a tenant, or undefined for a tenant without a plan, which has no limits. */
export async function findPlanTerms(db: Queries, tenantId: number): Promise<PlanTerms | undefined> {
  const [terms] = await selectPlanTerms(db, tenantId).prepare('find-plan-terms').execute();
  return terms;
}

const newestOfUser = prepareOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.adminId, sql.placeholder('userId')))
    .orderBy(desc(subscriptions.id))
    .limit(1)
    .prepare('newest-subscription'),
);

/** The newest subscription of a user, if it has one. */
export async function newestSubscription(db: Queries, userId: number) {
  const [row] = await newestOfUser(db).execute({ userId });
  return row;
}

/** Number of billing plans of the site. */
export function countPlans(db: Queries): Promise<number> {
  return db.$count(plans);
}

/** The newest subscription of each user that has one. */
export async function newestSubscriptions(db: Queries, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, typeof subscriptions.$inferSelect>();
  const rows = await db
    .selectDistinctOn([subscriptions.adminId])
    .from(subscriptions)
    .where(anyOf(subscriptions.adminId, userIds))
    .orderBy(subscriptions.adminId, desc(subscriptions.id));
  return new Map(rows.map((row) => [row.adminId, row]));
}

export async function ownsSubscription(
  db: Queries,
  userId: number,
  subscriptionId: number,
): Promise<boolean> {
  const ownSubscription = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.adminId, userId));
  return (await db.$count(subscriptions, ownSubscription)) > 0;
}

/**
 * Income from plans in a span, by its parts and by currency; minor units. Card payments count less their refunds,
 * payments outside of the product at the price of the plan. A plan given without payment is no income.
 */
export async function sumPlanPaymentsByPart(db: Queries, span: PartedSpan) {
  const [offline, online] = await Promise.all([
    db
      .select({
        nth: nthPart(subscriptions.createdAt, span),
        currency: sql<string>`'USD'`,
        count: sql<number>`count(*)::int`,
        amountMinor: sql<number>`sum(${subscriptions.priceMinor})::float8`,
      })
      .from(subscriptions)
      .where(
        and(
          isWithin(subscriptions.createdAt, span),
          gt(subscriptions.priceMinor, 0),
          eq(subscriptions.paymentMode, 'offline'),
        ),
      )
      .groupBy(sql`1`),
    sumSitePaymentsByPart(db, span),
  ]);
  return addByDateAndCurrency([...byDate(span, offline), ...online]);
}

interface DayOfIncome {
  readonly date: string;
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: number;
}

function addByDateAndCurrency(days: readonly DayOfIncome[]): DayOfIncome[] {
  const sums = new Map<string, DayOfIncome>();
  for (const day of days) {
    const key = `${day.date} ${day.currency}`;
    const { count = 0, amountMinor = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...day, count: count + day.count, amountMinor: amountMinor + day.amountMinor });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}
