import type { Checkout } from '../../contexts/billing/queries.ts';
import { queueMails } from '../../contexts/messaging/actions.ts';
import { readSettingsAndCapabilities } from '../../contexts/site/queries.ts';
import type { Queries } from '../../database/client.ts';
import type { Deps } from '../../ports.ts';
import { publicOrigin } from '../../public-origin.ts';
import { composeReceipt } from './compose-receipt.ts';

/**
 * Queues the receipt of a payment to the address that the payer gave the provider. A visitor who has paid for a plan reads
 * in it how to register, should the browser have been closed.
 */
export async function queueReceipt(
  deps: Deps<'clock' | 'config' | 'secrets'>,
  tx: Queries,
  checkout: Checkout,
): Promise<void> {
  const { payerEmail: recipient, locale, tenantId, sessionId, purpose, amountMinor } = checkout;
  const { settings, capabilities } = await readSettingsAndCapabilities(tx);
  if (!capabilities.canSendMail || recipient === '') return;
  const isVisitor = purpose === 'plan' || purpose === 'registration';
  const texts = composeReceipt(locale, {
    siteTitle: settings.general.siteTitle,
    title: checkout.title,
    amountMinor,
    currency: checkout.currency,
    paidAt: checkout.paidAt ?? deps.clock.now(),
    reference: sessionId ?? '',
    isVisitor,
  });
  const link = `${publicOrigin(deps.config)}/signIn${isVisitor ? `?session_id=${sessionId}` : ''}`;
  await queueMails(deps, tx, [
    {
      kind: 'receipt',
      recipient,
      locale,
      tenantId,
      link,
      // A buyer causes it.
      countsForTenant: false,
      texts,
    },
  ]);
}
