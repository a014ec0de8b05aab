import type { ReportedCheckout } from '@invigil/domain/billing/checkout';
import { currencyExponent } from '@invigil/domain/billing/currency-exponent';
import type Stripe from 'stripe';

/** An order for the provider's payment page. */
interface CheckoutRequest {
  readonly reference: string;
  readonly title: string;
  /** Minor units by ISO 4217. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Known address of the buyer; the payment page asks other buyers for theirs. */
  readonly email: string | undefined;
  /** Where the page returns to after the payment; `{CHECKOUT_SESSION_ID}` stands for the session. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** The provider did not answer, or refused. Nothing was charged. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  /** The provider understood and refused: the key, the amount or the account. A repetition fails alike. */
  readonly isRefusal: boolean;

  constructor(reason: string, { isRefusal, cause }: { isRefusal: boolean; cause: unknown }) {
    super(reason, { cause });
    this.isRefusal = isRefusal;
  }
}

/** Subject of a verified event of the provider: a session, a refunded payment, or neither. */
type ProviderEvent =
  | { readonly sessionId: string }
  | { readonly paymentIntentId: string }
  | { readonly isOther: true };

/** The card provider. Each call names the secret key of the account that is paid. */
export interface PaymentProvider {
  /** @throws PaymentProviderError */
  createCheckout(key: string, request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** @throws PaymentProviderError */
  readCheckout(key: string, sessionId: string): Promise<ReportedCheckout>;
  /** Ends an unpaid session, so that nobody can pay it. @throws PaymentProviderError for a paid or unknown one */
  expireCheckout(key: string, sessionId: string): Promise<void>;
  /** The subject of an event, or undefined for a bad or old signature. */
  readEvent(payload: Buffer, signature: string, signingSecret: string): Promise<ProviderEvent | undefined>;
}

interface ProviderOptions {
  /** Base address of a stand-in or a proxy. */
  readonly apiBase?: string | undefined;
  readonly timeoutMs?: number;
}

const RETRIES = 1;

/** Stripe, by its own library, which loads with the first payment. */
export function createStripeProvider({ apiBase, timeoutMs = 8_000 }: ProviderOptions = {}): PaymentProvider {
  async function clientOf(key: string): Promise<Stripe> {
    const { default: StripeClient } = await import('stripe');
    const address = apiBase === undefined ? {} : addressOf(new URL(apiBase));
    return new StripeClient(key, {
      ...address,
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  return {
    async createCheckout(key, { reference, title, amountMinor, currency, email, ...request }) {
      const stripe = await clientOf(key);
      const session = await answerOf(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toProviderAmount(amountMinor, currency),
                  product_data: { name: title },
                },
              },
            ],
            ...(email === undefined ? {} : { customer_email: email }),
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          },
          { idempotencyKey: reference },
        ),
      );
      if (session.url === null)
        throw new PaymentProviderError('no address', { isRefusal: true, cause: null });
      return { sessionId: session.id, url: session.url };
    },

    async readCheckout(key, sessionId) {
      const stripe = await clientOf(key);
      const session = await answerOf(
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
      );
      return toReported(session);
    },

    async expireCheckout(key, sessionId) {
      const stripe = await clientOf(key);
      await answerOf(stripe.checkout.sessions.expire(sessionId));
    },

    async readEvent(payload, signature, signingSecret) {
      const { default: StripeClient } = await import('stripe');
      try {
        const event = await StripeClient.webhooks.constructEventAsync(payload, signature, signingSecret);
        return subjectOf(event);
      } catch {
        return undefined;
      }
    },
  };
}

function addressOf({ protocol, hostname, port }: URL) {
  const scheme: 'http' | 'https' = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, ...(port === '' ? {} : { port: Number(port) }) };
}

async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { type, statusCode, message } = error as { type?: string; statusCode?: number; message?: string };
    const isRefusal =
      type !== 'StripeConnectionError' && statusCode !== undefined && statusCode < 500 && statusCode !== 429;
    throw new PaymentProviderError(message ?? String(error), { isRefusal, cause: error });
  }
}

function toReported(session: Stripe.Checkout.Session): ReportedCheckout {
  const { payment_intent: intent } = session;
  const isExpanded = intent !== null && typeof intent === 'object';
  const charge = isExpanded ? intent.latest_charge : null;
  const currency = (session.currency ?? '').toUpperCase();
  return {
    sessionId: session.id,
    reference: session.client_reference_id,
    amountMinor: fromProviderAmount(session.amount_total ?? 0, currency),
    currency,
    isPaid: session.payment_status === 'paid',
    isExpired: session.status === 'expired',
    payerEmail: session.customer_details?.email ?? session.customer_email ?? '',
    paymentIntentId: isExpanded ? intent.id : intent,
    refundedMinor:
      charge !== null && typeof charge === 'object'
        ? fromProviderAmount(charge.amount_refunded, currency)
        : 0,
  };
}

function subjectOf({ type, data: { object } }: Stripe.Event): ProviderEvent {
  if (type.startsWith('checkout.session.') && 'id' in object) return { sessionId: String(object.id) };
  const intent = type.startsWith('charge.') && 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return { paymentIntentId: intent };
  return { isOther: true };
}

/**
 * Decimals of the provider's amounts where they differ from ISO 4217:
 * https://docs.stripe.com/currencies#special-cases
 */
const PROVIDER_EXPONENTS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
]);

const shiftOf = (currency: string): number =>
  10 ** ((PROVIDER_EXPONENTS.get(currency) ?? currencyExponent(currency)) - currencyExponent(currency));

const toProviderAmount = (minor: number, currency: string): number => Math.round(minor * shiftOf(currency));
const fromProviderAmount = (amount: number, currency: string): number =>
  Math.round(amount / shiftOf(currency));
