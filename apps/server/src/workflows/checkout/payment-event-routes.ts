import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/billing/payment-endpoints';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { InvalidField, notFound, Refused, tooBusy } from '../../application/errors.ts';
import { readSoon } from '../../contexts/billing/actions.ts';
import { type Checkout, findCheckout, findCheckoutOfPayment } from '../../contexts/billing/queries.ts';
import { findSigningSecret } from '../../contexts/site/queries.ts';
import { mountPublic } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { countWithin } from '../../rate-limits/rate-limits.ts';
import { providerRefusal } from './provider-refusal.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Events of the payment provider (webhooks). An event only names what to read: its order, age and content do not matter,
 * because the server reads the state from the provider (docs/decisions/062).
 */
export function registerPaymentEvents(
  app: FastifyInstance,
  deps: Deps<'admitBody' | 'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
): void {
  app.register(async (events) => {
    // A signature is of the bytes as sent.
    events.removeAllContentTypeParsers();
    events.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    mountPublic(events, deps, contract.receiveSitePaymentEvent, ({ request }) => receive(request, null));
    mountPublic(events, deps, contract.receiveTenantPaymentEvent, ({ params, request }) =>
      receive(request, params.adminId),
    );
  });

  /** @param account the Admin whose account sends the event; null for the site's */
  async function receive(request: FastifyRequest, account: number | null) {
    const secret = await findSigningSecret(deps, account);
    if (secret === undefined) throw notFound();
    const signature = String(request.headers['stripe-signature'] ?? '');
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = await deps.paymentProvider.readEvent(payload, signature, secret);
    if (event === undefined) throw new InvalidField('signature', 'invalidValue');
    const checkout = await findSubject(event);
    // Other products can use the same account.
    if (checkout?.tenantId === account) await readCoalesced(deps, request.log, checkout).catch(busy);
    return done('successfullySaved');
  }

  function findSubject(event: Awaited<ReturnType<typeof deps.paymentProvider.readEvent>>) {
    const { db } = deps.database;
    if (event !== undefined && 'sessionId' in event) return findCheckout(db, event.sessionId);
    if (event !== undefined && 'paymentIntentId' in event)
      return findCheckoutOfPayment(db, event.paymentIntentId);
    return undefined;
  }
}

/** Readings that events of one checkout cause; a payment has two or three events. */
const EVENTS_OF_CHECKOUT = { limit: 3, windowSeconds: 60 };
/** Readings that events of one account cause. */
const EVENTS_OF_ACCOUNT = { limit: 120, windowSeconds: 60 };

/**
 * Reads the checkout of an event. Events above the limits make the checkout due, so that the job reads it once for all of
 * them.
 */
async function readCoalesced(
  deps: Deps<'clock' | 'config' | 'database' | 'paymentProvider' | 'secrets'>,
  log: FastifyBaseLogger,
  checkout: Checkout,
): Promise<void> {
  const isWithinLimits =
    (await countWithin(deps, `payment-event:${checkout.id}`, EVENTS_OF_CHECKOUT)) &&
    (await countWithin(deps, `payment-events:${checkout.tenantId ?? 'site'}`, EVENTS_OF_ACCOUNT));
  if (!isWithinLimits) return readSoon(deps, checkout);
  try {
    await settleCheckout(deps, log, checkout);
  } catch (error) {
    throw providerRefusal(log, error);
  }
}

/** A failure status makes the provider repeat the event. */
function busy(error: unknown): never {
  if (error instanceof Refused) throw tooBusy(60);
  throw error;
}
