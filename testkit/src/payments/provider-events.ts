import { createHmac } from 'node:crypto';

/**
 * Posts an event as the provider does, signed over time and payload: https://docs.stripe.com/webhooks#verify-manually
 *
 * @param address of the site's endpoint for events
 */
export async function postEvent(
  address: string,
  signingSecret: string,
  { type, object }: { readonly type: string; readonly object: object },
): Promise<number> {
  const payload = JSON.stringify({ object: 'event', type, data: { object } });
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', signingSecret).update(`${time}.${payload}`).digest('hex');
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${digest}` },
    body: payload,
  });
  return status;
}
