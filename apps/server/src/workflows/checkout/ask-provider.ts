import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import type { Grant } from '../../contexts/billing/checkouts/settle-checkout.ts';
import { Refused } from '../../http/errors.ts';
import { paymentGrant } from './payment-grant.ts';

/**
 * Runs work that asks the payment provider, with the effects of a payment.
 *
 * @throws Refused paymentProviderRefused, paymentProviderUnavailable; the log has the provider's reason
 */
export async function askProvider<T>(log: FastifyBaseLogger, work: (grant: Grant) => Promise<T>): Promise<T> {
  try {
    return await work(paymentGrant(log));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ reason: error.message }, 'payment provider failed');
    throw new Refused(error.isRefusal ? 'paymentProviderRefused' : 'paymentProviderUnavailable');
  }
}
