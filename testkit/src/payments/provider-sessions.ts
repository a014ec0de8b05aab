import { randomBytes } from 'node:crypto';

/** A checkout session of the stand-in; field names are those of the provider's API. */
export interface StandInSession {
  readonly id: string;
  /** The secret key whose account it belongs to. */
  readonly key: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly title: string;
  readonly customer_email: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  /** Unix seconds. */
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payer_email: string | null;
  payment_intent: string | null;
  amount_refunded: number;
  /** State of a payment that settles later; null before the buyer has chosen to pay. */
  intent_status: 'processing' | 'requires_payment_method' | 'succeeded' | null;
  dispute: { status: 'needs_response' | 'won' | 'lost'; amount: number } | null;
  /** Unix seconds. */
  readonly created: number;
  /** Empty where the provider's dashboard decides. */
  readonly payment_method_types: readonly string[];
}

/** The product asks for sessions of an hour. Their creation is derived, because a test moves the clock of the product. */
const SESSION_SECONDS = 60 * 60;

export function createSession(key: string, fields: URLSearchParams): StandInSession {
  const price = 'line_items[0][price_data]';
  return {
    id: `cs_test_${randomBytes(24).toString('hex')}`,
    key,
    client_reference_id: fields.get('client_reference_id') ?? '',
    amount_total: Number(fields.get(`${price}[unit_amount]`)) * Number(fields.get('line_items[0][quantity]')),
    currency: fields.get(`${price}[currency]`) ?? '',
    title: fields.get(`${price}[product_data][name]`) ?? '',
    customer_email: fields.get('customer_email'),
    success_url: fields.get('success_url') ?? '',
    cancel_url: fields.get('cancel_url') ?? '',
    expires_at: Number(fields.get('expires_at')),
    status: 'open',
    payment_status: 'unpaid',
    payer_email: null,
    payment_intent: null,
    amount_refunded: 0,
    intent_status: null,
    dispute: null,
    created: Number(fields.get('expires_at')) - SESSION_SECONDS,
    payment_method_types: fields.getAll('payment_method_types[0]'),
  };
}

/** Paid sessions of other products, each a second younger than the one before. */
export function otherPaidSessions(session: StandInSession, count: number): StandInSession[] {
  return Array.from({ length: count }, (_, index) => ({
    ...session,
    id: `${session.id}${index}`,
    client_reference_id: 'another product',
    status: 'complete',
    payment_status: 'paid',
    created: session.created + 1 + index,
  }));
}

export function paySession(session: StandInSession, email: string): void {
  if (session.status !== 'open' && session.intent_status !== 'processing')
    throw new Error('The session can no longer be paid');
  completeSession(session, email, 'succeeded');
  session.payment_status = 'paid';
}

/** The buyer chooses a method that settles days later, which then succeeds (`paySession`) or fails. */
export function delayPayment(session: StandInSession, email: string): void {
  if (session.status !== 'open') throw new Error('The session can no longer be paid');
  completeSession(session, email, 'processing');
}

export function failDelayedPayment(session: StandInSession): void {
  session.intent_status = 'requires_payment_method';
}

function completeSession(
  session: StandInSession,
  email: string,
  status: NonNullable<StandInSession['intent_status']>,
): void {
  session.status = 'complete';
  session.intent_status = status;
  session.payer_email = session.customer_email ?? email;
  session.payment_intent ??= `pi_${randomBytes(12).toString('hex')}`;
}

export function expireSession(session: StandInSession): void {
  if (session.status === 'open') session.status = 'expired';
}

export function refundSession(session: StandInSession, amount: number): void {
  session.amount_refunded = amount;
}

/** The session as the API answers it, with the expanded payment. */
export function toApi(session: StandInSession, baseUrl: string): object {
  const { id, status, payment_status, client_reference_id, amount_total, currency } = session;
  const { customer_email, success_url, cancel_url, expires_at, created } = session;
  return {
    object: 'checkout.session',
    id,
    status,
    payment_status,
    client_reference_id,
    amount_total,
    currency,
    customer_email,
    success_url,
    cancel_url,
    expires_at,
    created,
    mode: 'payment',
    url: status === 'open' ? `${baseUrl}/pay/${id}` : null,
    customer_details: session.payer_email === null ? null : { email: session.payer_email },
    payment_intent:
      session.payment_intent === null
        ? null
        : {
            object: 'payment_intent',
            id: session.payment_intent,
            status: session.intent_status,
            latest_charge: {
              object: 'charge',
              id: chargeIdOf(session),
              amount_refunded: session.amount_refunded,
              disputed: session.dispute !== null,
            },
          },
  };
}

export const chargeIdOf = ({ payment_intent }: StandInSession) => `ch_${payment_intent}`;
