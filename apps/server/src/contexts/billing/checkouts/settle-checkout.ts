import { judgeCheckout, nextCheckoutReading, type ReportedCheckout } from '@invigil/domain/billing/checkout';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { requirePaymentKey } from '../../site/payment-account.ts';
import { checkouts } from '../tables.ts';
import { queueReceipt } from './queue-receipt.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** Effects of a payment, in the transaction that records it. */
export interface Grant {
  /** @returns false where the buyer has to do something first, such as register */
  readonly redeem: (context: AppContext, tx: Queries, checkout: Checkout) => Promise<boolean>;
  /** Called where the refunded amount has changed. */
  readonly refund: (tx: Queries, checkout: Checkout) => Promise<void>;
}

/**
 * Reads a checkout from the provider and records what became of it. A payment is granted once, whether the buyer's
 * return, an event of the provider or a job asks first, or all at once (docs/decisions/055).
 *
 * @throws Refused paymentSettingsNotDone without the account's key
 * @throws PaymentProviderError
 */
export async function settleCheckout(
  context: AppContext,
  { id, sessionId, tenantId }: Pick<Checkout, 'id' | 'sessionId' | 'tenantId'>,
  grant: Grant,
): Promise<Checkout> {
  const key = await requirePaymentKey(context, tenantId);
  const reported =
    sessionId === null ? undefined : await context.paymentProvider.readCheckout(key, sessionId);
  return context.database.db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    if (checkout === undefined) throw new Error(`The checkout ${id} was deleted while it was settled`);
    if (reported === undefined) return checkout;
    return checkout.state === 'paid'
      ? recordRefund(context, tx, { checkout, reported, grant })
      : recordOutcome(context, tx, { checkout, reported, grant });
  });
}

interface Reading {
  readonly checkout: Checkout;
  readonly reported: ReportedCheckout;
  readonly grant: Grant;
}

async function recordOutcome(
  context: AppContext,
  tx: Queries,
  { checkout, reported, grant }: Reading,
): Promise<Checkout> {
  const now = context.clock.now();
  const verdict = judgeCheckout(checkout, reported);
  if (verdict !== 'paid') {
    // A mismatch pays for nothing and cannot change.
    const state = verdict === 'open' ? 'open' : 'expired';
    return change(tx, checkout, { state, nextReadAt: nextCheckoutReading(state, checkout.createdAt, now) });
  }
  const { payerEmail, paymentIntentId, refundedMinor } = reported;
  const paid = await change(tx, checkout, {
    ...{ state: 'paid' as const, paidAt: now, payerEmail, paymentIntentId, refundedMinor },
    nextReadAt: nextCheckoutReading('paid', now, now),
  });
  const isRedeemed = await grant.redeem(context, tx, paid);
  await queueReceipt(context, tx, paid);
  return isRedeemed ? change(tx, paid, { redeemedAt: now }) : paid;
}

async function recordRefund(
  { clock }: AppContext,
  tx: Queries,
  { checkout, reported: { refundedMinor }, grant }: Reading,
): Promise<Checkout> {
  const now = clock.now();
  const nextReadAt = nextCheckoutReading('paid', checkout.paidAt ?? now, now);
  const changed = await change(tx, checkout, { refundedMinor, nextReadAt });
  if (refundedMinor !== checkout.refundedMinor) await grant.refund(tx, changed);
  return changed;
}

async function change(
  tx: Queries,
  checkout: Checkout,
  values: Partial<typeof checkouts.$inferInsert>,
): Promise<Checkout> {
  await tx.update(checkouts).set(values).where(eq(checkouts.id, checkout.id));
  return { ...checkout, ...values } as Checkout;
}
