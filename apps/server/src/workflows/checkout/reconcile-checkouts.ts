import { nextCheckoutReading } from '@invigil/domain/billing/checkout';
import type { FastifyBaseLogger } from 'fastify';
import { claimDueCheckouts, postponeReading } from '../../contexts/billing/checkouts/checkout-queries.ts';
import { settleCheckout } from '../../contexts/billing/checkouts/settle-checkout.ts';
import type { ExamsContext } from '../../contexts/exams/exams-context.ts';
import { askProvider } from './ask-provider.ts';
import { paymentGrant } from './payment-grant.ts';

/**
 * Reads checkouts whose buyers did not return and about which no event came, and paid ones for refunds.
 *
 * @returns how many changed their state
 */
export async function reconcileCheckouts(context: ExamsContext, log: FastifyBaseLogger): Promise<number> {
  let changed = 0;
  for (const checkout of await claimDueCheckouts(context)) {
    try {
      const settled = await askProvider(log, () => settleCheckout(context, checkout, paymentGrant));
      if (settled.state !== checkout.state) changed += 1;
    } catch (error) {
      log.warn({ checkout: checkout.id, err: error }, 'checkout not read');
      const since = checkout.paidAt ?? checkout.createdAt;
      const next = nextCheckoutReading(checkout.state, since, context.clock.now());
      await postponeReading(context.database.db, checkout.id, next);
    }
  }
  return changed;
}
