import type { PlanInterval } from './plan-term.ts';

/**
 * Purposes of a card payment: a plan bought by a visitor, who registers afterwards; the fee of a registration with a free
 * plan; an Admin's next plan; a candidate's assessment.
 */
export const CHECKOUT_PURPOSES = ['plan', 'registration', 'renewal', 'assessment'] as const;
export type CheckoutPurpose = (typeof CHECKOUT_PURPOSES)[number];

export const CHECKOUT_STATES = ['open', 'paid', 'expired'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

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
  readonly payerEmail: string;
  readonly paymentIntentId: string | null;
  readonly refundedMinor: number;
}

export type CheckoutVerdict = 'open' | 'paid' | 'expired' | 'mismatch';

/** Compares a reported session with its order: a payment of another amount, currency or order pays for nothing. */
export function judgeCheckout(order: CheckoutOrder, reported: ReportedCheckout): CheckoutVerdict {
  const isSame =
    reported.reference === order.reference &&
    reported.amountMinor === order.amountMinor &&
    reported.currency === order.currency;
  if (!isSame) return 'mismatch';
  if (reported.isPaid) return 'paid';
  return reported.isExpired ? 'expired' : 'open';
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

/** An unpaid checkout is read at these ages at the latest, from `since` on. */
const READING_STEPS = [
  { until: 10 * MINUTE_MS, every: MINUTE_MS },
  { until: 3 * HOUR_MS, every: 10 * MINUTE_MS },
  { until: 7 * DAY_MS, every: HOUR_MS },
] as const;
/** Providers allow refunds for about this long. */
const REFUNDABLE_MS = 180 * DAY_MS;

/**
 * When the server reads a checkout again without being told: often at first, because a buyer waits; daily once it is paid,
 * to see refunds.
 *
 * @returns null where nothing can change any more
 */
export function nextCheckoutReading(state: CheckoutState, since: Date, now: Date): Date | null {
  if (state === 'expired') return null;
  const age = now.getTime() - since.getTime();
  if (state === 'paid') return age < REFUNDABLE_MS ? new Date(now.getTime() + DAY_MS) : null;
  const step = READING_STEPS.find(({ until }) => age < until);
  return step === undefined ? null : new Date(now.getTime() + step.every);
}
