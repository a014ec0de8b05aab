import { randomUUID } from 'node:crypto';
import { CHECKOUT_LIFETIME_MS, isReusable, nextCheckoutReading } from '@invigil/domain/billing/checkout';
import { isSettled, stateAfterReplacement } from '@invigil/domain/billing/checkout-state';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import { Refused } from '../../../http/errors.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { acceptsDelayedPayments } from '../../accounts/queries.ts';
import { requirePaymentKey } from '../../site/payment-account.ts';
import { readSettings } from '../../site/site-settings.ts';
import { checkouts } from '../tables.ts';
import { countProviderCall } from './provider-calls.ts';
import { endSession } from './read-session.ts';
import { type Checkout, type Grant, settleCheckout } from './settle-checkout.ts';
import { columnsOf } from './state-columns.ts';

/** An order of a buyer: its purpose, price and subject. */
export interface Order
  extends Pick<
    typeof checkouts.$inferInsert,
    'purpose' | 'tenantId' | 'buyerId' | 'planId' | 'offer' | 'assessmentId' | 'title' | 'amountMinor'
  > {
  readonly currency: string;
  readonly locale: Checkout['locale'];
  /** Known address of the buyer. */
  readonly email?: string;
  /** Paths of this site to return to. `{CHECKOUT_SESSION_ID}` stands for the provider's session. */
  readonly successPath: string;
  readonly cancelPath: string;
}

/**
 * Creates a checkout, or continues the one that the buyer has open, so that two tabs cannot pay for the same twice.
 *
 * @returns the address of the provider's payment page
 * @throws Refused paymentSettingsNotDone; alreadyPaid, paymentPending where an earlier checkout turns out to be paid or
 * to wait for its payment; checkoutReplaced where another tab opened a different checkout at the same time
 * @throws PaymentProviderError
 */
export async function openCheckout(context: AppContext, order: Order, grant: Grant): Promise<string> {
  const key = await requirePaymentKey(context, order.tenantId ?? null);
  await countProviderCall(context, order.buyerId);
  const created = await insertCheckout(context, order);
  if (created !== undefined) return createAtProvider(context, key, created, order);
  const open = await findOpen(context, order);
  if (open === undefined) return openCheckout(context, order, grant);
  if (isSameOrder(open, order) && isReusable(open.createdAt, context.clock.now()))
    return open.url ?? createAtProvider(context, key, open, order);
  await endCheckout(context, open, grant);
  return openCheckout(context, order, grant);
}

/** @returns undefined where the buyer has an open checkout for the same purpose */
async function insertCheckout(context: AppContext, order: Order): Promise<Checkout | undefined> {
  const { email: _email, successPath: _success, cancelPath: _cancel, ...columns } = order;
  const now = context.clock.now();
  const [row] = await context.database.db
    .insert(checkouts)
    .values({ ...columns, reference: randomUUID(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function findOpen({ database: { db } }: AppContext, order: Order): Promise<Checkout | undefined> {
  const { buyerId, purpose, assessmentId } = order;
  if (buyerId === null || buyerId === undefined) return undefined;
  const [row] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.buyerId, buyerId),
        eq(checkouts.purpose, purpose),
        eq(checkouts.state, 'open'),
        assessmentId === null || assessmentId === undefined
          ? isNull(checkouts.assessmentId)
          : eq(checkouts.assessmentId, assessmentId),
      ),
    );
  return row;
}

function isSameOrder(open: Checkout, order: Order): boolean {
  return (
    open.planId === (order.planId ?? null) &&
    open.tenantId === (order.tenantId ?? null) &&
    open.title === order.title &&
    open.amountMinor === order.amountMinor &&
    open.currency === order.currency
  );
}

/**
 * Ends an open checkout that its buyer no longer wants.
 *
 * @throws Refused alreadyPaid where it was paid meanwhile, paymentPending where its payment settles later
 */
async function endCheckout(context: AppContext, open: Checkout, grant: Grant): Promise<void> {
  // Another tab may be making its session: where it has one by now, the next look ends that.
  if (open.sessionId === null) return replace(context, open, isNull(checkouts.sessionId));
  const { sessionId, tenantId } = open;
  // A session that was paid or is about to be cannot be ended, which the next reading tells.
  await endSession(context, tenantId, sessionId).catch(() => undefined);
  const settled = await settleCheckout(context, open, grant).catch((error: unknown) => {
    if (context.clock.now().getTime() - open.createdAt.getTime() < CHECKOUT_LIFETIME_MS) throw error;
    return undefined;
  });
  if (settled === undefined) return replace(context, open);
  if (settled.state === 'open') throw new Refused('paymentPending');
  if (isSettled(settled.state) && settled.state !== 'refunded') throw new Refused('alreadyPaid');
}

/**
 * Makes place for a new checkout where the former has no session yet, or where the provider can no longer be asked and
 * nobody can pay at this age any more. The job still reads a session of which the server learns later.
 */
async function replace({ database: { db } }: AppContext, { id }: Checkout, condition?: SQL): Promise<void> {
  await db
    .update(checkouts)
    .set(columnsOf(stateAfterReplacement('open')))
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'), condition));
}

/** Asks the provider for the session; a repetition with the same reference answers the same session. */
async function createAtProvider(
  context: AppContext,
  key: string,
  checkout: Checkout,
  { email, successPath, cancelPath }: Order,
): Promise<string> {
  const { db } = context.database;
  const origin = publicOrigin(context.config);
  const { sessionId, url } = await context.paymentProvider.createCheckout(key, {
    reference: checkout.reference,
    title: checkout.title,
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    email,
    successUrl: `${origin}${successPath}`,
    cancelUrl: `${origin}${cancelPath}`,
    expiresAt: new Date(checkout.createdAt.getTime() + CHECKOUT_LIFETIME_MS),
    allowsDelayedPayment: await acceptsDelayed(context, checkout.tenantId),
  });
  const nextReadAt = nextCheckoutReading('open', checkout.createdAt, context.clock.now());
  await db
    .update(checkouts)
    .set({ sessionId, url, nextReadAt })
    .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.sessionId)));
  const isOpen = await db.$count(checkouts, and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')));
  if (isOpen > 0) return url;
  // Another tab replaced the checkout while its session was made. Where this fails, the job ends the session.
  await endSession(context, checkout.tenantId, sessionId).catch(() => undefined);
  throw new Refused('checkoutReplaced');
}

/** Whether the owner of an account has switched on payment methods that settle days later. */
async function acceptsDelayed({ database: { db } }: AppContext, tenantId: number | null): Promise<boolean> {
  if (tenantId !== null) return acceptsDelayedPayments(db, tenantId);
  return (await readSettings(db)).payment.acceptsDelayedPayments;
}
