import { randomUUID } from 'node:crypto';
import { CHECKOUT_LIFETIME_MS, isReusable, nextCheckoutReading } from '@invigil/domain/billing/checkout';
import { stateAfterReplacement } from '@invigil/domain/billing/checkout-state';
import { and, eq, isNull } from 'drizzle-orm';
import { Refused } from '../../../application/errors.ts';
import type { Deps } from '../../../ports.ts';
import { publicOrigin } from '../../../public-origin.ts';
import { readSettings, requirePaymentKey } from '../../site/queries.ts';
import { acceptsDelayedPayments } from '../../tenancy/queries.ts';
import { checkouts } from '../tables.ts';
import type { Checkout } from './checkout-queries.ts';
import { countProviderCall } from './provider-calls.ts';
import { endSession } from './read-session.ts';
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

/** The address of the provider's payment page, or the open checkout of another order that has to end before. */
type PlacedOrder = { readonly url: string } | { readonly replaces: Checkout };

/**
 * Creates a checkout, or continues the one that the buyer has open, so that two tabs cannot pay for the same twice.
 *
 * @throws Refused paymentSettingsNotDone; checkoutReplaced where another tab opened a different checkout at the same time
 * @throws PaymentProviderError
 */
export async function placeOrder(
  deps: Deps<'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
  order: Order,
): Promise<PlacedOrder> {
  const key = await requirePaymentKey(deps, order.tenantId ?? null);
  await countProviderCall(deps, order.buyerId);
  const created = await insertCheckout(deps, order);
  if (created !== undefined) return { url: await createAtProvider(deps, key, created, order) };
  const open = await findOpen(deps, order);
  if (open === undefined) return placeOrder(deps, order);
  if (!isSameOrder(open, order) || !isReusable(open.createdAt, deps.clock.now())) return { replaces: open };
  return { url: open.url ?? (await createAtProvider(deps, key, open, order)) };
}

/** @returns undefined where the buyer has an open checkout for the same purpose */
async function insertCheckout(deps: Deps<'clock' | 'database'>, order: Order): Promise<Checkout | undefined> {
  const { email: _email, successPath: _success, cancelPath: _cancel, ...columns } = order;
  const now = deps.clock.now();
  const [row] = await deps.database.db
    .insert(checkouts)
    .values({ ...columns, reference: randomUUID(), createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

async function findOpen({ database: { db } }: Deps<'database'>, order: Order): Promise<Checkout | undefined> {
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
 * Makes place for a new checkout where the former has no session yet, or where the provider can no longer be asked and
 * nobody can pay at this age any more. The job still reads a session of which the server learns later.
 */
export async function replaceCheckout(
  { database: { db } }: Deps<'database'>,
  { id, sessionId }: Pick<Checkout, 'id' | 'sessionId'>,
): Promise<void> {
  // Another tab may be making its session: where it has one by now, the next look ends that.
  const isUnchanged = sessionId === null ? isNull(checkouts.sessionId) : undefined;
  await db
    .update(checkouts)
    .set(columnsOf(stateAfterReplacement('open')))
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open'), isUnchanged));
}

/** Asks the provider for the session; a repetition with the same reference answers the same session. */
async function createAtProvider(
  deps: Deps<'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
  key: string,
  checkout: Checkout,
  { email, successPath, cancelPath }: Order,
): Promise<string> {
  const { db } = deps.database;
  const origin = publicOrigin(deps.config);
  const { sessionId, url } = await deps.paymentProvider.createCheckout(key, {
    reference: checkout.reference,
    title: checkout.title,
    amountMinor: checkout.amountMinor,
    currency: checkout.currency,
    email,
    successUrl: `${origin}${successPath}`,
    cancelUrl: `${origin}${cancelPath}`,
    expiresAt: new Date(checkout.createdAt.getTime() + CHECKOUT_LIFETIME_MS),
    allowsDelayedPayment: await acceptsDelayed(deps, checkout.tenantId),
  });
  const nextReadAt = nextCheckoutReading('open', checkout.createdAt, deps.clock.now());
  await db
    .update(checkouts)
    .set({ sessionId, url, nextReadAt })
    .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.sessionId)));
  const isOpen = await db.$count(checkouts, and(eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')));
  if (isOpen > 0) return url;
  // Another tab replaced the checkout while its session was made. Where this fails, the job ends the session.
  await endSession(deps, checkout.tenantId, sessionId).catch(() => undefined);
  throw new Refused('checkoutReplaced');
}

/** Whether the owner of an account has switched on payment methods that settle days later. */
async function acceptsDelayed(
  { database: { db } }: Deps<'database'>,
  tenantId: number | null,
): Promise<boolean> {
  if (tenantId !== null) return acceptsDelayedPayments(db, tenantId);
  return (await readSettings(db)).payment.acceptsDelayedPayments;
}
