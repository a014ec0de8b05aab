import { isSettled } from '@invigil/domain/billing/checkout-state';
import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import type { AppContext } from '../../context.ts';
import { findCheckout } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { type Checkout, settleCheckout } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { askProvider } from './ask-provider.ts';
import { paymentGrant } from './payment-grant.ts';

/**
 * Reads a checkout again before its payment is used. A payment that was seen counts as last read where the provider cannot
 * be asked.
 *
 * @throws Refused paymentProviderRefused, paymentProviderUnavailable where no payment was seen yet
 */
export async function settleOrKeep(
  context: AppContext,
  log: FastifyBaseLogger,
  checkout: Checkout,
): Promise<Checkout> {
  if (!isSettled(checkout.state))
    return askProvider(log, (grant) => settleCheckout(context, checkout, grant));
  try {
    return await settleCheckout(context, checkout, paymentGrant(log));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ reason: error.message }, 'payment provider failed');
    return checkout;
  }
}

/** As `settleOrKeep`, for a session that a registration names; unknown and granted ones are left to its own checks. */
export async function settleSession(
  context: AppContext,
  log: FastifyBaseLogger,
  sessionId: string,
): Promise<void> {
  const checkout = sessionId === '' ? undefined : await findCheckout(context.database.db, sessionId);
  if (checkout?.tenantId !== null || checkout.state === 'granted') return;
  await settleOrKeep(context, log, checkout);
}
