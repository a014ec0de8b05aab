import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPaymentPage } from './payment-page.ts';
import { answerApi, answerError } from './provider-api.ts';
import {
  delayPayment,
  expireSession,
  failDelayedPayment,
  otherPaidSessions,
  paySession,
  refundSession,
  type StandInSession,
} from './provider-sessions.ts';

/** How the stand-in fails its API: refuses connections, never answers, answers 500, or refuses the key. */
export type ProviderFault = 'down' | 'silent' | 'error' | 'refused';

/** A card provider on this machine that speaks the provider's protocol and serves its payment page. */
export interface PaymentProviderStandIn {
  /** For STRIPE_API_BASE. */
  readonly baseUrl: string;
  /** Sessions by id, in the order of their creation. */
  readonly sessions: ReadonlyMap<string, StandInSession>;
  /** Calls of the API as `METHOD /path`, since the start. */
  readonly calls: readonly string[];
  fault: ProviderFault | undefined;
  /** Answers lists like a key that may read single sessions alone. */
  refusesLists: boolean;
  /** The session that was created last. */
  latest(): StandInSession;
  pay(sessionId: string, email?: string): void;
  /** Completes the session with a method that settles later, by `pay` or `failDelayed`. */
  delay(sessionId: string): void;
  failDelayed(sessionId: string): void;
  expire(sessionId: string): void;
  /** Adds paid sessions of other products to the account, each a second younger than the one before. */
  addOthers(sessionId: string, count: number): void;
  /** @param amount in the provider's minor units */
  refund(sessionId: string, amount: number): void;
  /** The payer's bank disputes the whole payment. */
  dispute(sessionId: string, status: 'needs_response' | 'won' | 'lost'): void;
  close(): Promise<void>;
}

export async function startPaymentProvider(): Promise<PaymentProviderStandIn> {
  const sessions = new Map<string, StandInSession>();
  const calls: string[] = [];
  const sessionOf = (id: string): StandInSession => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`The stand-in has no session ${id}`);
    return session;
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await readBody(request);
    if (!path.startsWith('/v1/')) return answerPaymentPage(sessions, request, response, body);
    calls.push(`${request.method} ${path.split('?')[0]}`);
    if (standIn.fault === 'silent') return undefined;
    if (standIn.fault === 'down') return request.socket.destroy();
    if (standIn.fault === 'error') return answerError(response, 500, 'api_error', 'Something went wrong');
    if (standIn.fault === 'refused')
      return answerError(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    if (standIn.refusesLists && path.startsWith('/v1/checkout/sessions?'))
      return answerError(response, 403, 'invalid_request_error', 'The key does not have the permissions');
    return answerApi(sessions, { request, response, body, baseUrl: standIn.baseUrl });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: PaymentProviderStandIn = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    calls,
    fault: undefined,
    refusesLists: false,
    latest: () => {
      const latest = [...sessions.values()].at(-1);
      if (latest === undefined) throw new Error('The stand-in has no session');
      return latest;
    },
    pay: (id, email = 'payer@example.org') => paySession(sessionOf(id), email),
    delay: (id) => delayPayment(sessionOf(id), 'payer@example.org'),
    failDelayed: (id) => failDelayedPayment(sessionOf(id)),
    expire: (id) => expireSession(sessionOf(id)),
    addOthers: (id, count) => {
      for (const session of otherPaidSessions(sessionOf(id), count)) sessions.set(session.id, session);
    },
    refund: (id, amount) => refundSession(sessionOf(id), amount),
    dispute: (id, status) => {
      const session = sessionOf(id);
      session.dispute = { status, amount: session.amount_total };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}
