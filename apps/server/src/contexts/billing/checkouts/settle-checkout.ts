import {
  isPayable,
  judgeCheckout,
  nextCheckoutReading,
  type ReportedCheckout,
} from '@invigil/domain/billing/checkout';
import {
  type CheckoutState,
  isSettled,
  stateAfterReading,
  stateAfterRedemption,
} from '@invigil/domain/billing/checkout-state';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Queries } from '../../../database/client.ts';
import { checkouts } from '../tables.ts';
import { queueReceipt } from './queue-receipt.ts';
import { endSession, readSession } from './read-session.ts';
import { columnsOf } from './state-columns.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** Effects of a payment, in the transaction that records it. */
export interface Grant {
  /** @returns false where the buyer has to do something first, such as register */
  readonly redeem: (context: AppContext, tx: Queries, checkout: Checkout) => Promise<boolean>;
  /** Called where the refunded amount has changed. */
  readonly refund: (tx: Queries, checkout: Checkout) => Promise<void>;
  /** Called where a checkout became mismatched or unreadable, so that its owner has to look after it. */
  readonly needsOwner: (checkout: Checkout) => void;
}

/**
 * Reads a checkout from the provider and records what became of it. A payment is granted once, whether the buyer's
 * return, an event of the provider or a job asks first, or all at once (docs/decisions/062).
 *
 * @throws PaymentProviderError
 */
export async function settleCheckout(
  context: AppContext,
  { id, sessionId, tenantId }: Pick<Checkout, 'id' | 'sessionId' | 'tenantId'>,
  grant: Grant,
): Promise<Checkout> {
  const reported = sessionId === null ? undefined : await readSession(context, tenantId, sessionId);
  const { before, after } = await context.database.db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    if (checkout === undefined) throw new Error(`The checkout ${id} was deleted while it was settled`);
    return { before: checkout, after: await record(context, tx, { checkout, reported, grant }) };
  });
  if (after.state !== before.state && NEEDS_OWNER.has(after.state)) grant.needsOwner(after);
  // The buyer has opened another checkout meanwhile, and must not pay both.
  if (after.state === 'expired' && reported !== undefined && isPayable(reported))
    await endSession(context, tenantId, reported.sessionId);
  return after;
}

const NEEDS_OWNER: ReadonlySet<CheckoutState> = new Set(['mismatched', 'unreadable']);

/**
 * Ends an open checkout that could not be read for so long that nobody can pay it any more.
 */
export async function giveUpReading(
  context: Pick<AppContext, 'database' | 'clock'>,
  { id }: Pick<Checkout, 'id'>,
  grant: Grant,
): Promise<void> {
  const unreadable = await context.database.db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
    return checkout?.state === 'open' ? recordState(context, tx, checkout, 'unreadable') : undefined;
  });
  if (unreadable !== undefined) grant.needsOwner(unreadable);
}

interface Reading {
  readonly checkout: Checkout;
  /** Undefined where no key of the account knows the session. */
  readonly reported: ReportedCheckout | undefined;
  readonly grant: Grant;
}

const isRedeemed = ({ redeemedAt }: Checkout) => redeemedAt !== null;

async function record(
  context: AppContext,
  tx: Queries,
  { checkout, reported, grant }: Reading,
): Promise<Checkout> {
  if (checkout.sessionId === null) return checkout;
  if (reported === undefined) {
    const state = stateAfterReading(checkout.state, 'unreadable', isRedeemed(checkout));
    return recordState(context, tx, checkout, state);
  }
  const now = context.clock.now();
  const verdict = judgeCheckout(checkout, reported, now);
  const state = stateAfterReading(checkout.state, verdict, isRedeemed(checkout));
  if (!isSettled(state)) {
    const { reference, amountMinor, currency, isPaid } = reported;
    const mismatch = state === 'mismatched' ? { reference, amountMinor, currency, isPaid } : null;
    return recordState(context, tx, checkout, state, { mismatch });
  }
  // A mismatch of a payment that was seen before says nothing about its refunds.
  if (verdict !== 'paid' && verdict !== 'refunded') return recordState(context, tx, checkout, state);
  const { payerEmail, paymentIntentId, refundedMinor } = reported;
  const isNew = !isSettled(checkout.state);
  const payment = isNew ? { paidAt: now, payerEmail, paymentIntentId, mismatch: null } : {};
  const recorded = await recordState(context, tx, checkout, state, { ...payment, refundedMinor });
  if (!isNew && refundedMinor !== checkout.refundedMinor) await grant.refund(tx, recorded);
  if (recorded.state !== 'paid') return recorded;
  const redeems = await grant.redeem(context, tx, recorded);
  if (isNew) await queueReceipt(context, tx, recorded);
  if (!redeems) return recorded;
  return recordState(context, tx, recorded, stateAfterRedemption(recorded.state), { redeemedAt: now });
}

/** Records a state and when the checkout is read next. */
async function recordState(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Queries,
  checkout: Checkout,
  state: CheckoutState,
  values: Partial<typeof checkouts.$inferInsert> = {},
): Promise<Checkout> {
  const since = values.paidAt ?? checkout.paidAt ?? checkout.createdAt;
  const nextReadAt = nextCheckoutReading(state, since, clock.now());
  const [row] = await tx
    .update(checkouts)
    .set({ ...columnsOf(state), nextReadAt, ...values })
    .where(eq(checkouts.id, checkout.id))
    .returning();
  if (row === undefined) throw new Error('The update returned no row');
  return row;
}
