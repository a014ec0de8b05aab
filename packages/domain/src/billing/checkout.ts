import { type CheckoutState, type CheckoutVerdict, isSettled } from './checkout-state.ts';
import type { PlanInterval } from './plan-term.ts';

/**
 * Purposes of a card payment: a plan bought by a visitor, who registers afterwards; the fee of a registration with a free
 * plan; an Admin's next plan; a candidate's assessment.
 */
export const CHECKOUT_PURPOSES = ['plan', 'registration', 'renewal', 'assessment'] as const;
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

/** The terms of a plan as the buyer saw them: an edit of the plan does not change what was paid for. */
export interface PlanOffer {
  readonly title: string;
  readonly interval: PlanInterval;
  /** US cents. */
  readonly priceMinor: number;
  readonly assessmentLimit: number;
  readonly questionLimit: number;
  readonly responseLimit: number;
}

/** Amount that the server asked the provider to collect. */
export interface CheckoutOrder {
  /** Identifies the order at the provider. */
  readonly reference: string;
  readonly amountMinor: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly createdAt: Date;
}

/** A checkout session as the provider reports it. */
export interface ReportedCheckout {
  readonly sessionId: string;
  /** The reference of the order, or null for a session of another product. */
  readonly reference: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly isPaid: boolean;
  /** The session can no longer be paid. */
  readonly isExpired: boolean;
  /** The buyer has paid, or chosen a payment that settles later. */
  readonly isComplete: boolean;
  /** A payment that settles later was refused. */
  readonly hasFailed: boolean;
  readonly payerEmail: string;
  readonly paymentIntentId: string | null;
  /** Refunds and lost disputes. */
  readonly refundedMinor: number;
}

/** Compares a reported session with its order: a payment of another amount, currency or order pays for nothing. */
export function judgeCheckout(order: CheckoutOrder, reported: ReportedCheckout, now: Date): CheckoutVerdict {
  const isSame =
    reported.reference === order.reference &&
    reported.amountMinor === order.amountMinor &&
    reported.currency === order.currency;
  if (!isSame) return 'mismatched';
  if (reported.isPaid) return reported.refundedMinor >= order.amountMinor ? 'refunded' : 'paid';
  if (reported.isExpired) return 'expired';
  const age = now.getTime() - order.createdAt.getTime();
  return reported.hasFailed || age >= LAST_READING_MS ? 'failed' : 'open';
}

/** Whether somebody can still pay the session. */
export function isPayable({ isPaid, isExpired, isComplete }: ReportedCheckout): boolean {
  return !isPaid && !isExpired && !isComplete;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a checkout can be paid. Card providers allow 30 minutes to 24 hours. */
export const CHECKOUT_LIFETIME_MS = HOUR_MS;
/** A checkout with less time left is replaced: its buyer has to finish, and a session is created for 30 minutes at least. */
const REUSABLE_MS = CHECKOUT_LIFETIME_MS - 35 * MINUTE_MS;

/** Whether a second click or tab may continue the open checkout that a buyer already has. */
export function isReusable(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < REUSABLE_MS;
}

/** An unpaid checkout is read at these ages at the latest: each minute while its buyer can pay. */
const READING_STEPS = [
  { until: CHECKOUT_LIFETIME_MS + 5 * MINUTE_MS, every: MINUTE_MS },
  { until: 3 * HOUR_MS, every: 10 * MINUTE_MS },
  { until: 7 * DAY_MS, every: HOUR_MS },
  { until: 30 * DAY_MS, every: DAY_MS },
] as const;
/** A payment that settles later takes two weeks at most; at this age it counts as failed. */
const LAST_READING_MS = 30 * DAY_MS;
/** Providers allow refunds, and banks disputes, for about this long. */
const REFUNDABLE_MS = 180 * DAY_MS;

/**
 * When the server reads a checkout again without being told: often at first, because a buyer waits; daily once it is paid,
 * to see refunds and disputes.
 *
 * @param since the payment, or the creation of an unpaid checkout
 * @returns null where nothing can change any more
 */
export function nextCheckoutReading(state: CheckoutState, since: Date, now: Date): Date | null {
  if (state === 'expired' || state === 'failed') return null;
  const age = now.getTime() - since.getTime();
  if (isSettled(state)) return age < REFUNDABLE_MS ? new Date(now.getTime() + DAY_MS) : null;
  if (state === 'open') {
    const step = READING_STEPS.find(({ until }) => age < until);
    // The reading after the last step ends the checkout.
    return new Date(now.getTime() + (step?.every ?? DAY_MS));
  }
  return age < LAST_READING_MS ? new Date(now.getTime() + DAY_MS) : null;
}

/**
 * When a checkout is read again that could not be read. An expired one is read while its session could still be paid, to
 * end that session.
 */
export function readingAfterFailure(state: CheckoutState, since: Date, now: Date): Date | null {
  if (state !== 'expired') return nextCheckoutReading(state, since, now);
  const isPayable = now.getTime() - since.getTime() < CHECKOUT_LIFETIME_MS;
  return isPayable ? new Date(now.getTime() + MINUTE_MS) : null;
}

/** Whether an open checkout is too old for another reading, so that one that fails ends it. */
export function isLastReading(
  { state, createdAt }: { readonly state: CheckoutState; readonly createdAt: Date },
  now: Date,
): boolean {
  return state === 'open' && now.getTime() - createdAt.getTime() >= LAST_READING_MS;
}
