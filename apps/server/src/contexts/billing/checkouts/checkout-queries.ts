import type { PlanOffer } from '@invigil/domain/billing/checkout';
import { UNUSED_STATES } from '@invigil/domain/billing/checkout-state';
import { and, desc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import type { Queries } from '../../../database/client.ts';
import { byDate, isWithin, nthPart, type PartedSpan } from '../../../database/parted-span.ts';
import type { Deps } from '../../../ports.ts';
import { checkouts } from '../tables.ts';

/** A card payment: what the server asked the provider to collect, and what became of it. */
export type Checkout = typeof checkouts.$inferSelect;

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

interface RegistrationPayment {
  /** Undefined where the payment was a registration fee. */
  readonly offer: PlanOffer | undefined;
  /** Null for a plan that was deleted after the sale. */
  readonly planId: number | null;
  readonly payerEmail: string;
}

/**
 * Takes a visitor's payment for a registration, once. The terms as sold count, whatever became of the plan.
 *
 * @param planId the plan that is registered; any for the payment of a plan that was deleted meanwhile
 * @throws Refused invalidPaymentSession for a payment that is unknown, unpaid, refunded, used, or for something else
 */
export async function takeRegistrationPayment(
  { clock }: Deps<'clock'>,
  tx: Queries,
  { sessionId, planId, isFree }: { sessionId: string; planId: number; isFree: boolean },
): Promise<RegistrationPayment> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)).for('update');
  const isFor = isFree
    ? row?.purpose === 'registration'
    : row?.purpose === 'plan' && (row.planId ?? planId) === planId;
  const isUsable = row?.state === 'paid' && isFor;
  if (!isUsable) throw new Refused('invalidPaymentSession');
  await tx.update(checkouts).set({ redeemedAt: clock.now() }).where(eq(checkouts.id, row.id));
  return { offer: row.offer ?? undefined, planId: row.planId, payerEmail: row.payerEmail };
}

/** Unpaid checkouts are of no use after the last reading of the provider. */
const UNPAID_DAYS = 30;

/**
 * Deletes old checkouts that were never paid. Those that differ from their order or cannot be read stay for their owner,
 * because somebody may have paid.
 *
 * @returns how many
 */
export async function forgetUnpaidCheckouts({
  database: { db },
  clock,
}: Deps<'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - UNPAID_DAYS * 24 * 60 * 60_000);
  const removed = await db
    .delete(checkouts)
    .where(
      and(
        // The partial index.
        ne(checkouts.baseState, 'paid'),
        or(
          inArray(checkouts.state, ['expired', 'failed']),
          // The provider never answered to its creation.
          and(eq(checkouts.state, 'open'), isNull(checkouts.sessionId)),
        ),
        lt(checkouts.createdAt, before),
      ),
    )
    .returning({ one: checkouts.id });
  return removed.length;
}

/** Sessions that cannot be read are shown to the owner of the account for this long. */
const UNREADABLE_DAYS = 90;

/**
 * Checkouts that the owner of an account has to look after, newest first: paid and not redeemed, different from their
 * order, or unreadable.
 *
 * @param account an Admin; null for the site
 */
export function listUnusedCheckouts(
  { database: { db }, clock }: Deps<'clock' | 'database'>,
  account: number | null,
  limit: number,
) {
  const shownSince = new Date(clock.now().getTime() - UNREADABLE_DAYS * 24 * 60 * 60_000);
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        account === null ? isNull(checkouts.tenantId) : eq(checkouts.tenantId, account),
        inArray(checkouts.state, [...UNUSED_STATES]),
        or(ne(checkouts.state, 'unreadable'), gte(checkouts.createdAt, shownSince)),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(limit);
}

/** Card payments to the site in a span, less refunds, by its parts and by currency; minor units. */
export async function sumSitePaymentsByPart(db: Queries, span: PartedSpan) {
  const rows = await db
    .select({
      nth: nthPart(checkouts.paidAt, span),
      currency: checkouts.currency,
      count: sql<number>`count(*)::int`,
      amountMinor: sql<number>`sum(${checkouts.amountMinor} - ${checkouts.refundedMinor})::float8`,
    })
    .from(checkouts)
    .where(and(eq(checkouts.baseState, 'paid'), isNull(checkouts.tenantId), isWithin(checkouts.paidAt, span)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return byDate(span, rows);
}

/** Whether a session paid for a plan, which then needs no plan of that id any more. */
export async function isPlanPayment(db: Queries, sessionId: string): Promise<boolean> {
  return sessionId !== '' && (await findCheckout(db, sessionId))?.purpose === 'plan';
}
