import { isPayable } from '@invigil/domain/billing/checkout';
import { isSettled } from '@invigil/domain/billing/checkout-state';
import type { FastifyBaseLogger } from 'fastify';
import { endSession, readSession, recordReading } from '../../contexts/billing/actions.ts';
import { type Checkout, findCheckout } from '../../contexts/billing/queries.ts';
import type { Deps } from '../../ports.ts';
import { providerRefusal } from './provider-refusal.ts';
import { applyReading } from './redeem-payment.ts';

export type SettlingDeps = Deps<'database' | 'clock' | 'config' | 'secrets' | 'paymentProvider'>;
export type SettlingLog = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Reads a checkout from the provider, records the reading and redeems a payment, in one transaction. A payment is redeemed
 * once, whether the buyer's return, an event of the provider or a job asks first, or all at once (docs/decisions/062).
 *
 * @throws PaymentProviderError
 */
export async function settleCheckout(
  deps: SettlingDeps,
  log: SettlingLog,
  checkout: Checkout,
): Promise<Checkout> {
  const { sessionId, tenantId } = checkout;
  if (sessionId === null) return checkout;
  // Before the transaction: none waits for the provider.
  const reported = await readSession(deps, tenantId, sessionId);
  const { settled, change } = await deps.database.db.transaction(async (tx) => {
    const reading = await recordReading(deps, tx, checkout, reported);
    return { settled: await applyReading(deps, tx, reading), change: reading.change };
  });
  if (change === 'needsOwner') warnOfCheckout(log, settled);
  // The buyer has opened another checkout meanwhile, and must not pay both.
  if (settled.state === 'expired' && reported !== undefined && isPayable(reported))
    await endSession(deps, tenantId, reported.sessionId);
  return settled;
}

/**
 * Settles a checkout before its payment is used. A payment that was seen counts as last read where the provider cannot be
 * asked.
 *
 * @throws Refused paymentProviderRefused, paymentProviderUnavailable where no payment was seen yet
 */
export async function settleOrKeep(
  deps: SettlingDeps,
  log: SettlingLog,
  checkout: Checkout,
): Promise<Checkout> {
  try {
    return await settleCheckout(deps, log, checkout);
  } catch (error) {
    const refusal = providerRefusal(log, error);
    if (isSettled(checkout.state)) return checkout;
    throw refusal;
  }
}

/** As `settleOrKeep`, for a session that a registration names; unknown and granted ones are left to its own checks. */
export async function settleSession(deps: SettlingDeps, log: SettlingLog, sessionId: string): Promise<void> {
  const checkout = sessionId === '' ? undefined : await findCheckout(deps.database.db, sessionId);
  if (checkout?.tenantId !== null || checkout.state === 'granted') return;
  await settleOrKeep(deps, log, checkout);
}

/** Logs a checkout that became mismatched or unreadable, which the owner of its account has to look after. */
export function warnOfCheckout(
  log: SettlingLog,
  { id, state, tenantId, sessionId, amountMinor, currency, mismatch }: Checkout,
): void {
  const order = { amountMinor, currency };
  log.warn({ checkout: id, account: tenantId, sessionId, order, reported: mismatch }, `checkout ${state}`);
}
