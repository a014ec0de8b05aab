import { isLastReading, readingAfterFailure } from '@invigil/domain/billing/checkout';
import type { FastifyBaseLogger } from 'fastify';
import { dueCheckouts, oldestDueCheckout } from '../../adapters/metrics-counters.ts';
import { PaymentProviderError } from '../../adapters/payment-provider.ts';
import {
  claimDueCheckouts,
  giveUpReading,
  listPaidCheckouts,
  postponeReading,
} from '../../contexts/billing/actions.ts';
import { type Checkout, countDueCheckouts } from '../../contexts/billing/queries.ts';
import { type SettlingDeps, settleCheckout, warnOfCheckout } from './settle-checkout.ts';

/** Readings of sessions in one round. Providers allow 25 calls a second to an account in test mode. */
export const READINGS_PER_ROUND = 240;
const PARALLEL_READINGS = 4;
/** A round that a slow provider holds up ends after this time, and its remaining readings are due again. */
const ROUND_MS = 20_000;
/** After so many failures in a row an account is left for the next round. */
const FAILURES_OF_ACCOUNT = 3;

/**
 * Reads checkouts whose buyers did not return and about which no event came, and paid ones for refunds. The number of
 * calls is bounded: an account with many payable checkouts is asked for its paid sessions, and others take turns.
 *
 * @returns how many changed their state
 */
export async function reconcileCheckouts(deps: SettlingDeps, log: FastifyBaseLogger): Promise<number> {
  const paid = await listPaidCheckouts(deps, log);
  const due = await claimDueCheckouts(deps, Math.max(0, READINGS_PER_ROUND - paid.length));
  const changed = await readInTurns(deps, log, [...paid, ...due]);
  await measureBacklog(deps);
  return changed;
}

async function readInTurns(
  deps: SettlingDeps,
  log: FastifyBaseLogger,
  claimed: readonly Checkout[],
): Promise<number> {
  const endsAt = performance.now() + ROUND_MS;
  const failures = new Map<number | null, number>();
  const waiting = [...claimed];
  let changed = 0;
  const readNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { tenantId } = next;
      const failed = failures.get(tenantId) ?? 0;
      if (performance.now() > endsAt || failed >= FAILURES_OF_ACCOUNT) {
        await postponeReading(deps, next, deps.clock.now());
        continue;
      }
      const outcome = await readOne(deps, log, next);
      failures.set(tenantId, outcome === 'unavailable' ? failed + 1 : 0);
      if (outcome === 'changed') changed += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READINGS }, readNext));
  return changed;
}

async function readOne(
  deps: SettlingDeps,
  log: FastifyBaseLogger,
  checkout: Checkout,
): Promise<'changed' | 'unchanged' | 'unavailable'> {
  try {
    const settled = await settleCheckout(deps, log, checkout);
    return settled.state === checkout.state ? 'unchanged' : 'changed';
  } catch (error) {
    log.warn({ checkout: checkout.id, err: error }, 'checkout not read');
    const since = checkout.paidAt ?? checkout.createdAt;
    const now = deps.clock.now();
    if (isLastReading(checkout, now)) await giveUp(deps, log, checkout);
    else await postponeReading(deps, checkout, readingAfterFailure(checkout.state, since, now));
    return error instanceof PaymentProviderError && !error.isRefusal ? 'unavailable' : 'unchanged';
  }
}

async function giveUp(deps: SettlingDeps, log: FastifyBaseLogger, checkout: Checkout): Promise<void> {
  const unreadable = await giveUpReading(deps, checkout);
  if (unreadable !== undefined) warnOfCheckout(log, unreadable);
}

async function measureBacklog(deps: SettlingDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const rows = await countDueCheckouts(deps);
  for (const [kind, isPaid] of [
    ['unpaid', false],
    ['paid', true],
  ] as const) {
    const row = rows.find((each) => each.isPaid === isPaid);
    dueCheckouts.set({ kind }, row?.count ?? 0);
    oldestDueCheckout.set({ kind }, row === undefined ? 0 : (now - row.oldest.getTime()) / 1000);
  }
}
