import { type CheckoutOrder, judgeCheckout, type ReportedCheckout } from './checkout.ts';
import { type CheckoutState, isSettled, stateAfterReading } from './checkout-state.ts';

/** Amount, currency and reference of a provider session that differ from the checkout's order. */
export type CheckoutMismatch = Pick<ReportedCheckout, 'reference' | 'amountMinor' | 'currency' | 'isPaid'>;

/** A checkout as its former readings left it. */
export interface RecordedCheckout extends CheckoutOrder {
  readonly state: CheckoutState;
  /** Null until the payment has brought what it was for. */
  readonly redeemedAt: Date | null;
  readonly refundedMinor: number;
}

/**
 * The change of a checkout by a reading, which decides what follows:
 *
 * - `unchanged`: nothing follows;
 * - `paid`: the payment is seen for the first time. It is redeemed, and its payer gets a receipt;
 * - `unredeemed`: the payment was seen before and has not brought what it was for. Its redemption is tried again, with
 *   the refunded amount of this reading;
 * - `refundChanged`: a refund or a dispute changed the refunded amount of a payment that was seen before;
 * - `ended`: no payment, or one that was paid back in full before it was seen;
 * - `needsOwner`: the session differs from the order, or cannot be read.
 */
export type CheckoutChange = 'unchanged' | 'paid' | 'unredeemed' | 'refundChanged' | 'ended' | 'needsOwner';

/** The state of a checkout after a reading, and the change that led there. */
export interface CheckoutTransition {
  readonly state: CheckoutState;
  readonly change: CheckoutChange;
  /** Facts that the reading replaces; others stay. */
  readonly facts: Partial<CheckoutFacts>;
}

interface CheckoutFacts extends Pick<ReportedCheckout, 'payerEmail' | 'paymentIntentId' | 'refundedMinor'> {
  readonly paidAt: Date;
  readonly mismatch: CheckoutMismatch | null;
}

/**
 * The transition of a checkout by a reading of its session at the provider. A repeated reading changes nothing: it only
 * tries a redemption again that is still missing.
 *
 * @param reported undefined where no key of the account knows the session
 */
export function transitionOf(
  checkout: RecordedCheckout,
  reported: ReportedCheckout | undefined,
  now: Date,
): CheckoutTransition {
  const verdict = reported === undefined ? 'unreadable' : judgeCheckout(checkout, reported, now);
  const state = stateAfterReading(checkout.state, verdict, checkout.redeemedAt !== null);
  if (reported === undefined)
    return { state, change: changeWithoutPayment(checkout.state, state), facts: {} };
  if (verdict === 'paid' || verdict === 'refunded') return paymentOf(checkout, reported, state, now);
  // A mismatch of a payment that was seen before says nothing about its refunds.
  const facts = isSettled(state) ? {} : { mismatch: mismatchOf(state, reported) };
  return { state, change: changeWithoutPayment(checkout.state, state), facts };
}

function changeWithoutPayment(before: CheckoutState, after: CheckoutState): CheckoutChange {
  if (after === before) return 'unchanged';
  return after === 'mismatched' || after === 'unreadable' ? 'needsOwner' : 'ended';
}

function mismatchOf(
  state: CheckoutState,
  { reference, amountMinor, currency, isPaid }: ReportedCheckout,
): CheckoutMismatch | null {
  return state === 'mismatched' ? { reference, amountMinor, currency, isPaid } : null;
}

/** The transition by a reading that shows the payment of the order. */
function paymentOf(
  checkout: RecordedCheckout,
  { payerEmail, paymentIntentId, refundedMinor }: ReportedCheckout,
  state: CheckoutState,
  now: Date,
): CheckoutTransition {
  const isFirst = !isSettled(checkout.state);
  const facts = isFirst
    ? { paidAt: now, payerEmail, paymentIntentId, mismatch: null, refundedMinor }
    : { refundedMinor };
  if (state === 'paid') return { state, change: isFirst ? 'paid' : 'unredeemed', facts };
  if (isFirst) return { state, change: 'ended', facts };
  const isSameRefund = refundedMinor === checkout.refundedMinor;
  return { state, change: isSameRefund ? 'unchanged' : 'refundChanged', facts };
}
