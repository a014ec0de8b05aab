import type { PlanTerms } from '@invigil/domain/billing/plan-term';
import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/client.ts';
import { subscriptions } from './tables.ts';

/** Terms in force for a tenant: those of its newest subscription. */
export function selectPlanTerms(db: Queries, tenantId: number) {
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

/** The newest subscription of each user that has one. */
export async function newestSubscriptions(db: Queries, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, typeof subscriptions.$inferSelect>();
  const rows = await db
    .selectDistinctOn([subscriptions.adminId])
    .from(subscriptions)
    .where(inArray(subscriptions.adminId, [...userIds]))
    .orderBy(subscriptions.adminId, desc(subscriptions.id));
  return new Map(rows.map((row) => [row.adminId, row]));
}

export async function ownsSubscription(
  db: Queries,
  userId: number,
  subscriptionId: number,
): Promise<boolean> {
  const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.adminId, userId));
  return (await db.$count(subscriptions, own)) > 0;
}

/** Paid subscriptions since an instant, by day in UTC; US cents. */
export function sumPlanPaymentsByDate(db: Queries, since: Date) {
  const date = sql<string>`to_char(${subscriptions.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      date,
      currency: sql<string>`'USD'`,
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`sum(${subscriptions.priceMinor})::float8`,
    })
    .from(subscriptions)
    .where(and(gte(subscriptions.createdAt, since), gt(subscriptions.priceMinor, 0)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
