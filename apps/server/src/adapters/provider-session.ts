import type { ReportedCheckout } from '@invigil/domain/billing/checkout';
import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import type Stripe from 'stripe';

/** Whether the provider has the money. */
export const isPaid = ({ payment_status }: Stripe.Checkout.Session) => payment_status === 'paid';

/** States of a payment from which it does not recover by itself. */
const FAILED_INTENTS: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

/** @param lostAmount by disputes, in the provider's minor units */
export function toReported(session: Stripe.Checkout.Session, lostAmount: number): ReportedCheckout {
  const { payment_intent: intent } = session;
  const isExpanded = intent !== null && typeof intent === 'object';
  const currency = (session.currency ?? '').toUpperCase();
  const refunded = (chargeOf(session)?.amount_refunded ?? 0) + lostAmount;
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    amountMinor: fromProviderAmount(session.amount_total ?? 0, currency),
    currency,
    isPaid: isPaid(session),
    isExpired: session.status === 'expired',
    isComplete: session.status === 'complete',
    hasFailed: session.status === 'complete' && isExpanded && FAILED_INTENTS.has(intent.status),
    payerEmail: session.customer_details?.email ?? session.customer_email ?? '',
    paymentIntentId: isExpanded ? intent.id : intent,
    refundedMinor: fromProviderAmount(Math.min(refunded, session.amount_total ?? 0), currency),
  };
}

/** The charge of a session whose payment is expanded. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null;
  return charge !== null && typeof charge === 'object' ? charge : undefined;
}

/**
 * Decimals of the provider's amounts where they differ from ISO 4217:
 * https://docs.stripe.com/currencies#special-cases
 */
const PROVIDER_EXPONENTS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
]);

const shiftOf = (currency: string): number =>
  10 ** ((PROVIDER_EXPONENTS.get(currency) ?? currencyExponent(currency)) - currencyExponent(currency));

/** An amount of minor units by ISO 4217 in those of the provider. */
export const toProviderAmount = (minor: number, currency: string): number =>
  Math.round(minor * shiftOf(currency));
const fromProviderAmount = (amount: number, currency: string): number =>
  Math.round(amount / shiftOf(currency));
