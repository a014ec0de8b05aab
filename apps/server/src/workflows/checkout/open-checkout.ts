import { CHECKOUT_LIFETIME_MS } from '@invigil/domain/billing/checkout';
import { isSettled } from '@invigil/domain/billing/checkout-state';
import { Refused } from '../../application/errors.ts';
import { endSession, type Order, placeOrder, replaceCheckout } from '../../contexts/billing/actions.ts';
import type { Checkout } from '../../contexts/billing/queries.ts';
import type { Deps } from '../../ports.ts';
import { providerRefusal } from './provider-refusal.ts';
import { type SettlingDeps, type SettlingLog, settleCheckout } from './settle-checkout.ts';

/**
 * Creates the checkout of an order. Ends the checkout of another order that the buyer has open for the same purpose.
 *
 * @returns the address of the provider's payment page
 * @throws Refused paymentSettingsNotDone; alreadyPaid, paymentPending where an earlier checkout turns out to be paid or
 * to wait for its payment; checkoutReplaced where another tab opened a different checkout at the same time;
 * paymentProviderRefused, paymentProviderUnavailable
 */
export async function openCheckout(
  deps: Deps<'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
  log: SettlingLog,
  order: Order,
): Promise<string> {
  try {
    return await placeOrReplace(deps, log, order);
  } catch (error) {
    throw providerRefusal(log, error);
  }
}

async function placeOrReplace(
  deps: Deps<'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
  log: SettlingLog,
  order: Order,
): Promise<string> {
  const placed = await placeOrder(deps, order);
  if ('url' in placed) return placed.url;
  await endCheckout(deps, log, placed.replaces);
  return placeOrReplace(deps, log, order);
}

/**
 * Ends an open checkout that its buyer no longer wants.
 *
 * @throws Refused alreadyPaid where it was paid meanwhile, paymentPending where its payment settles later
 */
async function endCheckout(deps: SettlingDeps, log: SettlingLog, open: Checkout): Promise<void> {
  const { sessionId, tenantId, createdAt } = open;
  if (sessionId === null) return replaceCheckout(deps, open);
  // A session that was paid or is about to be cannot be ended, which the next reading tells.
  await endSession(deps, tenantId, sessionId).catch(() => undefined);
  const settled = await settleCheckout(deps, log, open).catch((error: unknown) => {
    if (deps.clock.now().getTime() - createdAt.getTime() < CHECKOUT_LIFETIME_MS) throw error;
    return undefined;
  });
  if (settled === undefined) return replaceCheckout(deps, open);
  if (settled.state === 'open') throw new Refused('paymentPending');
  if (isSettled(settled.state) && settled.state !== 'refunded') throw new Refused('alreadyPaid');
}
