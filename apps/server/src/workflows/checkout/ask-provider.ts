import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import { Refused } from '../../http/errors.ts';

/**
 * Runs work that asks the payment provider.
 *
 * @throws Refused paymentProviderRefused, paymentProviderUnavailable; the log has the provider's reason
 */
export async function askProvider<T>(log: FastifyBaseLogger, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ reason: error.message }, 'payment provider failed');
    throw new Refused(error.isRefusal ? 'paymentProviderRefused' : 'paymentProviderUnavailable');
  }
}
