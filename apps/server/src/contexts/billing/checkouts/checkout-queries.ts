import type { PlanOffer } from '@invigil/domain/billing/checkout';
import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { Refused } from '../../../http/errors.ts';
import { checkouts } from '../tables.ts';
import type { Checkout } from './settle-checkout.ts';

/** The checkout of a provider's session, if this site has created it. */
export async function findCheckout(db: Queries, sessionId: string): Promise<Checkout | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return row;
}

/** The checkout of a refunded or disputed payment in an account; null is the site's own. */
export async function findCheckoutOfPayment(db: Queries, paymentIntentId: string) {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.paymentIntentId, paymentIntentId));
  return row;
}

/**
 * Takes a visitor's payment for a registration, once.
 *
 * @param planId the plan that is registered
 * @returns the paid terms, or undefined where the payment was a registration fee
 * @throws Refused invalidPaymentSession for a payment that is unknown, unpaid, refunded, used, or for something else
 */
export async function takeRegistrationPayment(
  { clock }: AppContext,
  tx: Queries,
  { sessionId, planId, isFree }: { sessionId: string; planId: number; isFree: boolean },
): Promise<{ readonly offer: PlanOffer | undefined; readonly payerEmail: string }> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)).for('update');
  const isFor = isFree ? row?.purpose === 'registration' : row?.purpose === 'plan' && row.planId === planId;
  const isUsable =
    row?.state === 'paid' && row.redeemedAt === null && row.refundedMinor < row.amountMinor && isFor;
  if (!isUsable) throw new Refused('invalidPaymentSession');
  await tx.update(checkouts).set({ redeemedAt: clock.now() }).where(eq(checkouts.id, row.id));
  return { offer: row.offer ?? undefined, payerEmail: row.payerEmail };
}

/** At most this many are read from the provider in one round. */
const READINGS_PER_ROUND = 20;
/** A reading that does not end is repeated by another server after this time. */
const CLAIM_MS = 5 * 60_000;

/** Claims the checkouts that are due to be read, so that of several servers one reads each. */
export async function claimDueCheckouts({ database: { db }, clock }: AppContext): Promise<Checkout[]> {
  const now = clock.now();
  const due = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.nextReadAt, now))
    .orderBy(checkouts.nextReadAt)
    .limit(READINGS_PER_ROUND)
    .for('update', { skipLocked: true });
  return db
    .update(checkouts)
    .set({ nextReadAt: new Date(now.getTime() + CLAIM_MS) })
    .where(inArray(checkouts.id, due))
    .returning();
}

/** Unpaid checkouts are of no use after the last reading of the provider. */
const UNPAID_DAYS = 30;

/** Deletes old checkouts that were never paid. @returns how many */
export async function forgetUnpaidCheckouts({ database: { db }, clock }: AppContext): Promise<number> {
  const before = new Date(clock.now().getTime() - UNPAID_DAYS * 24 * 60 * 60_000);
  const removed = await db
    .delete(checkouts)
    .where(and(ne(checkouts.state, 'paid'), lt(checkouts.createdAt, before)))
    .returning({ one: checkouts.id });
  return removed.length;
}

/** Sets when a checkout is read again that could not be read. */
export async function postponeReading(
  db: Queries,
  checkoutId: number,
  nextReadAt: Date | null,
): Promise<void> {
  await db.update(checkouts).set({ nextReadAt }).where(eq(checkouts.id, checkoutId));
}

/** Payments to the site that brought nothing yet, newest first: their buyers have not registered. */
export function listUnusedCheckouts(db: Queries, limit: number) {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'paid'), isNull(checkouts.redeemedAt), isNull(checkouts.tenantId)))
    .orderBy(desc(checkouts.paidAt))
    .limit(limit);
}

/** Card payments to the site since an instant, less refunds, by day in UTC and currency; minor units. */
export function sumSitePaymentsByDate(db: Queries, since: Date) {
  return db
    .select({
      date: sql<string>`to_char(${checkouts.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      currency: checkouts.currency,
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`sum(${checkouts.amountMinor} - ${checkouts.refundedMinor})::float8`,
    })
    .from(checkouts)
    .where(and(eq(checkouts.state, 'paid'), isNull(checkouts.tenantId), gte(checkouts.paidAt, since)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
}
