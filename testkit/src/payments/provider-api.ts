import type { IncomingMessage, ServerResponse } from 'node:http';
import { chargeIdOf, createSession, expireSession, type StandInSession, toApi } from './provider-sessions.ts';

interface ApiCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: URLSearchParams;
  readonly baseUrl: string;
}

/** Repeated creations by their idempotency key: the provider answers the same session for the same fields. */
const created = new Map<string, { readonly fields: string; readonly session: StandInSession }>();

/** The calls of the API that the product makes. */
export function answerApi(sessions: Map<string, StandInSession>, call: ApiCall): void {
  const { request, response, baseUrl } = call;
  const key = (request.headers.authorization ?? '').replace('Bearer ', '');
  const result = listOf(sessions, call, key) ?? resultOf(sessions, call, key);
  if ('failure' in result) answerError(response, result.status, result.type, result.failure);
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify('object' in result ? result : toApi(result, baseUrl)));
}

interface ApiList {
  readonly object: 'list';
  readonly data: readonly object[];
  readonly has_more: boolean;
}

/** A list of sessions, newest first, or of the disputes of a charge; undefined for other calls. */
function listOf(
  sessions: Map<string, StandInSession>,
  { request, baseUrl }: ApiCall,
  key: string,
): ApiList | undefined {
  const { pathname, searchParams } = new URL(request.url ?? '/', baseUrl);
  if (request.method !== 'GET' || !key.startsWith('sk_test_')) return undefined;
  const sessionsOfKey = [...sessions.values()].filter((session) => session.key === key);
  if (pathname === '/v1/disputes') {
    const charge = searchParams.get('charge');
    const disputed = sessionsOfKey.filter(
      (session) => session.dispute !== null && chargeIdOf(session) === charge,
    );
    const data = disputed.map(({ dispute }) => ({ object: 'dispute', charge, ...dispute }));
    return { object: 'list', data, has_more: false };
  }
  if (pathname !== '/v1/checkout/sessions') return undefined;
  const since = Number(searchParams.get('created[gte]') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 10);
  const matching = sessionsOfKey
    .filter(({ status, created }) => status === searchParams.get('status') && created >= since)
    .toSorted((a, b) => b.created - a.created);
  const after = searchParams.get('starting_after');
  const from = after === null ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  const data = matching.slice(from, from + limit).map((session) => toApi(session, baseUrl));
  return { object: 'list', data, has_more: from + limit < matching.length };
}

interface ApiFailure {
  readonly status: number;
  readonly type: string;
  readonly failure: string;
}

const invalid = (status: number, failure: string): ApiFailure => ({
  status,
  failure,
  type: 'invalid_request_error',
});

function resultOf(
  sessions: Map<string, StandInSession>,
  { request, body, baseUrl }: ApiCall,
  key: string,
): StandInSession | ApiFailure {
  if (!key.startsWith('sk_test_')) return invalid(401, 'Invalid API Key provided');
  const { pathname } = new URL(request.url ?? '/', baseUrl);
  const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(expire))?$/.exec(pathname) ?? [];
  if (request.method === 'POST' && id === undefined)
    return creationOf(sessions, `${key} ${request.headers['idempotency-key']}`, key, body);
  const session = sessions.get(id ?? '');
  if (session === undefined || session.key !== key) return invalid(404, 'No such checkout.session');
  if (action !== 'expire') return session;
  if (session.status !== 'open') return invalid(400, 'Only open sessions can be expired');
  expireSession(session);
  return session;
}

/** The provider's minimum is about half a US dollar. */
const MIN_AMOUNT = 10;

function creationOf(
  sessions: Map<string, StandInSession>,
  idempotencyKey: string,
  key: string,
  body: URLSearchParams,
): StandInSession | ApiFailure {
  const earlier = created.get(idempotencyKey);
  if (earlier !== undefined)
    return earlier.fields === body.toString()
      ? earlier.session
      : { status: 400, type: 'idempotency_error', failure: 'Keys can only be used with the same parameters' };
  const session = createSession(key, body);
  if (!/^[\x21-\x7e]*$/.test(session.customer_email ?? '')) return invalid(400, 'Invalid email address');
  if (!(session.amount_total >= MIN_AMOUNT)) return invalid(400, 'The amount is too small');
  created.set(idempotencyKey, { fields: body.toString(), session });
  sessions.set(session.id, session);
  return session;
}

/** An error in the provider's form. */
export function answerError(response: ServerResponse, status: number, type: string, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    .end(JSON.stringify({ error: { type, message } }));
}
