import { domainToASCII } from 'node:url';
import type { ReportedCheckout } from '@invigil/domain/billing/checkout';
import type Stripe from 'stripe';
import { chargeOf, isPaid, toProviderAmount, toReported } from './provider-session.ts';

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
  /** Payment methods that settle days later, in addition to cards. */
  readonly allowsDelayedPayment: boolean;
}

/** Sessions of an account that are paid, the newest first. */
interface PaidSessions {
  readonly sessionIds: readonly string[];
  /** Every paid session that was created since then is in the list. */
  readonly completeSince: Date;
}

interface FailureFacts {
  readonly isRefusal: boolean;
  readonly foreign?: PaymentProviderError['foreign'];
  readonly cause: unknown;
}

/** The provider did not answer, or refused. Nothing was charged. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
  /** The provider understood and refused: the key, the amount or the account. A repetition fails alike. */
  readonly isRefusal: boolean;
  /** The subject of the refusal: a session of another account, or the key itself. Another key can succeed. */
  readonly foreign: 'session' | 'key' | undefined;

  constructor(reason: string, { isRefusal, foreign, cause }: FailureFacts) {
    super(reason, { cause });
    this.isRefusal = isRefusal;
    this.foreign = foreign;
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
  /**
   * Lists the paid sessions of an account in a bounded number of calls, whatever the number of open ones.
   *
   * @param since of the creation of the sessions
   * @throws PaymentProviderError
   */
  listPaid(key: string, since: Date): Promise<PaidSessions>;
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
/** The provider's maximum. */
const LIST_PAGE = 100;
const LIST_PAGES = 10;

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
    async createCheckout(key, { reference, title, amountMinor, currency, ...request }) {
      const email = toAsciiAddress(request.email);
      const stripe = await clientOf(key);
      const session = await answerOf(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Without a list the provider offers what is switched on in its dashboard.
            ...(request.allowsDelayedPayment ? {} : { payment_method_types: ['card' as const] }),
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
      return toReported(session, await lostAmountOf(stripe, session));
    },

    async listPaid(key, since) {
      const stripe = await clientOf(key);
      const sessionIds: string[] = [];
      let last: Stripe.Checkout.Session | undefined;
      for (let page = 0; page < LIST_PAGES; page++) {
        const { data, has_more } = await answerOf(
          stripe.checkout.sessions.list({
            status: 'complete',
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: LIST_PAGE,
            ...(last === undefined ? {} : { starting_after: last.id }),
          }),
        );
        sessionIds.push(...data.filter(isPaid).map(({ id }) => id));
        last = data.at(-1);
        if (!has_more || last === undefined) return { sessionIds, completeSince: since };
      }
      // Sessions of the last second can be on the next page.
      return { sessionIds, completeSince: new Date(((last?.created ?? 0) + 1) * 1000) };
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
    const foreign = statusCode === 404 ? 'session' : statusCode === 401 ? 'key' : undefined;
    throw new PaymentProviderError(message ?? String(error), { isRefusal, foreign, cause: error });
  }
}

/** The amount that the payer's bank took back, in the provider's minor units; 0 while a dispute is undecided or won. */
async function lostAmountOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<number> {
  const charge = chargeOf(session);
  if (charge?.disputed !== true) return 0;
  const { data } = await answerOf(stripe.disputes.list({ charge: charge.id, limit: LIST_PAGE }));
  return data.reduce((sum, { status, amount }) => (status === 'lost' ? sum + amount : sum), 0);
}

/**
 * The form of an address that the provider accepts: a Unicode domain is sent in ASCII. Undefined for an address that has
 * no such form, which the payment page then asks for.
 */
function toAsciiAddress(email: string | undefined): string | undefined {
  if (email === undefined) return undefined;
  const at = email.lastIndexOf('@');
  const domain = domainToASCII(email.slice(at + 1));
  const address = `${email.slice(0, at)}@${domain}`;
  return domain !== '' && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
}

function subjectOf({ type, data: { object } }: Stripe.Event): ProviderEvent {
  if (type.startsWith('checkout.session.') && 'id' in object) return { sessionId: String(object.id) };
  const intent = type.startsWith('charge.') && 'payment_intent' in object ? object.payment_intent : null;
  if (typeof intent === 'string') return { paymentIntentId: intent };
  return { isOther: true };
}
