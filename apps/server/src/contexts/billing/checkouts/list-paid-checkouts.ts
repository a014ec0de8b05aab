import type { FastifyBaseLogger } from 'fastify';
import { PaymentProviderError } from '../../../adapters/payment-provider.ts';
import type { Deps } from '../../../ports.ts';
import { requirePaymentKey } from '../../site/queries.ts';
import type { Checkout } from './checkout-queries.ts';
import { listBusyAccounts, listOpen, postponePayable, readPayableAlone } from './due-checkouts.ts';

/** An account with at least so many payable checkouts that are due is asked for a list. */
const LIST_FROM = 5;
/** Until its next list. A buyer with a closed browser waits for it. */
const LIST_EVERY_MS = 60_000;
/** Clocks of server and provider differ, and a session is created after its order. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** No list begins later than this in a round, so that slow accounts leave time for readings. */
const LISTING_MS = 10_000;

/**
 * Asks accounts with many payable checkouts for their paid sessions, which takes few calls however many buyers never
 * paid. Checkouts that a list does not cover are read one by one.
 *
 * @returns the checkouts that became paid
 */
export async function listPaidCheckouts(
  deps: Deps<'clock' | 'database' | 'paymentProvider' | 'secrets'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Checkout[]> {
  const paidCheckouts: Checkout[] = [];
  const endsAt = performance.now() + LISTING_MS;
  for (const { tenantId, since } of await listBusyAccounts(deps, LIST_FROM)) {
    if (performance.now() > endsAt) break;
    // Before the call, so that of several servers one asks.
    if ((await postponePayable(deps, tenantId, LIST_EVERY_MS)) === 0) continue;
    try {
      const key = await requirePaymentKey(deps, tenantId);
      const from = new Date(since.getTime() - CLOCK_SKEW_MS);
      const { sessionIds, completeSince } = await deps.paymentProvider.listPaid(key, from);
      paidCheckouts.push(...(await listOpen(deps.database.db, sessionIds)));
      if (completeSince > from)
        await readPayableAlone(deps, tenantId, new Date(completeSince.getTime() + CLOCK_SKEW_MS));
    } catch (error) {
      log.warn({ account: tenantId, err: error }, 'paid sessions not listed');
      // A restricted key may read sessions and not list them. Other failures are tried again with the next list.
      if (!(error instanceof PaymentProviderError) || error.isRefusal)
        await readPayableAlone(deps, tenantId, deps.clock.now());
    }
  }
  return paidCheckouts;
}
