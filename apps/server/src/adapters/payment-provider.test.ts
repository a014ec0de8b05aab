import {
  type PaymentProviderStandIn,
  startPaymentProvider,
} from '@invigil/testkit/payments/payment-provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeProvider, type PaymentProvider } from './payment-provider.ts';

const KEY = 'sk_test_1';

let standIn: PaymentProviderStandIn;
let provider: PaymentProvider;

beforeAll(async () => {
  standIn = await startPaymentProvider();
  provider = createStripeProvider({ apiBase: standIn.baseUrl });
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.fault = undefined;
});

let number = 0;
function requestOf(amountMinor: number, currency: string) {
  number += 1;
  return {
    reference: `r${number}`,
    title: 'Café & Co. – 5 %',
    amountMinor,
    currency,
    email: undefined,
    successUrl: 'https://a.example/?id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://a.example/',
    expiresAt: new Date('2026-06-01T10:00:00.900Z'),
    allowsDelayedPayment: false,
  };
}

it.each([
  ['USD', 2_900, 2_900],
  ['JPY', 500, 500],
  ['KWD', 1_250, 1_250],
  // The provider's decimals differ from those of ISO 4217.
  ['ISK', 900, 90_000],
  ['UGX', 900, 90_000],
  ['MGA', 90_000, 900],
])(
  'the payment provider is asked for %s %i as %i, and the same amount is read back [payment-provider.1]',
  async (currency, minor, sent) => {
    const { sessionId } = await provider.createCheckout(KEY, requestOf(minor, currency));
    const session = standIn.sessions.get(sessionId);
    expect(session).toMatchObject({
      amount_total: sent,
      title: 'Café & Co. – 5 %',
      expires_at: 1_780_308_000,
    });
    standIn.pay(sessionId, 'payer@example.org');
    standIn.refund(sessionId, sent);
    expect(await provider.readCheckout(KEY, sessionId)).toMatchObject({
      amountMinor: minor,
      currency,
      refundedMinor: minor,
      isPaid: true,
      payerEmail: 'payer@example.org',
      reference: session?.client_reference_id,
    });
  },
);

it('the payment provider returns the same session for a repeated reference [payment-provider.2]', async () => {
  const request = requestOf(2_900, 'USD');
  const [first, second] = [
    await provider.createCheckout(KEY, request),
    await provider.createCheckout(KEY, request),
  ];
  expect(second).toEqual(first);
});

it('the payment adapter distinguishes a provider that refuses from one that cannot be reached or does not answer [payment-provider.3]', async () => {
  const isRefusal = async (key = KEY) => {
    const failure = provider.createCheckout(key, requestOf(2_900, 'USD'));
    return failure.then(
      () => 'no failure',
      (error: { isRefusal?: boolean }) => error.isRefusal,
    );
  };
  expect(await isRefusal('pk_live_1')).toBe(true);
  provider = createStripeProvider({ apiBase: standIn.baseUrl, timeoutMs: 300 });
  for (const fault of ['down', 'silent', 'error'] as const) {
    standIn.fault = fault;
    expect([fault, await isRefusal()]).toEqual([fault, false]);
  }
});
