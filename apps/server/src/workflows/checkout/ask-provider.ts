import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import { Refused } from '../../http/errors.ts';

/**
 * Runs work that asks the payment provider. The log has the reason where the provider fails.
 *
 * @param fallback the result where the provider cannot be asked
 * @throws Refused paymentProviderRefused, paymentProviderUnavailable without a fallback
 */
export async function askProvider<T>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  work: () => Promise<T>,
  fallback?: T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ reason: error.message }, 'payment provider failed');
    if (fallback !== undefined) return fallback;
    throw new Refused(error.isRefusal ? 'paymentProviderRefused' : 'paymentProviderUnavailable');
  }
}
