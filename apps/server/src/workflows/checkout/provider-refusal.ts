import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import { Refused } from '../../application/errors.ts';

/**
 * The refusal of a call whose payment provider failed: paymentProviderRefused or paymentProviderUnavailable. The log has
 * the provider's reason.
 *
 * @throws the error where it is none of the provider
 */
export function providerRefusal(log: Pick<FastifyBaseLogger, 'warn'>, error: unknown): Refused {
  if (!(error instanceof PaymentProviderError)) throw error;
  log.warn({ reason: error.message }, 'payment provider failed');
  return new Refused(error.isRefusal ? 'paymentProviderRefused' : 'paymentProviderUnavailable');
}
