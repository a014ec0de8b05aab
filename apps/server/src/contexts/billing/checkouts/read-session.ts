import type { ReportedCheckout } from '@invigil/domain/billing/checkout';
import { PaymentProviderError } from '../../../adapters/payment-provider.ts';
import type { Deps } from '../../../ports.ts';
import { listPaymentKeys } from '../../site/queries.ts';

type ReadingDeps = Deps<'database' | 'paymentProvider' | 'secrets'>;

/**
 * Runs a call for a session with the key of its account, or with a former key where the present one belongs to another
 * account or is no longer valid.
 *
 * @returns undefined where no key of the account knows the session
 * @throws PaymentProviderError
 */
async function withAccountKey<T>(
  deps: ReadingDeps,
  tenantId: number | null,
  call: (key: string) => Promise<T>,
): Promise<T | undefined> {
  let isAnswered = false;
  let refusal: unknown;
  for (const key of await listPaymentKeys(deps, tenantId)) {
    try {
      return await call(key);
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || error.foreign === undefined) throw error;
      // A key that was revoked says nothing about the session.
      if (error.foreign === 'session') isAnswered = true;
      else refusal ??= error;
    }
  }
  if (!isAnswered && refusal !== undefined) throw refusal;
  return undefined;
}

/** @returns undefined where no key of the account knows the session. @throws PaymentProviderError */
export function readSession(
  deps: ReadingDeps,
  tenantId: number | null,
  sessionId: string,
): Promise<ReportedCheckout | undefined> {
  return withAccountKey(deps, tenantId, (key) => deps.paymentProvider.readCheckout(key, sessionId));
}

/** Ends an unpaid session, so that nobody can pay it. @throws PaymentProviderError for a paid one */
export async function endSession(
  deps: ReadingDeps,
  tenantId: number | null,
  sessionId: string,
): Promise<void> {
  await withAccountKey(deps, tenantId, (key) => deps.paymentProvider.expireCheckout(key, sessionId));
}
