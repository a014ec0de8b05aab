import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { type Actor, mayCall } from '@invigil/domain/access/access';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import type { Caller } from '../contexts/accounts/sessions/caller-lookup.ts';
import { redeemTicket } from '../contexts/accounts/sessions/redeem-ticket.ts';
import type { Session } from '../contexts/accounts/sessions/session.ts';
import { bearerToken } from '../contexts/accounts/sessions/session-tokens.ts';
import { authorize, checkActorFields, refuseInDemo } from './authorize-call.ts';
import { limiterOf, sessionKey } from './call-limits.ts';
import { type DecodedInput, decodeInput, toBadRequest } from './decode-input.ts';
import { forbidden, InvalidField, unauthorized } from './errors.ts';
import { allowPage } from './security-headers.ts';
import { NO_UPLOAD, receiveUpload, type Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of an authorized call; null for a public call and on the hot path. */
    actor: Session | null;
    /** The caller of a call of the hot path, as far as it is known before the handler's own statement. */
    hotCaller: Caller | null;
    /** When the call's headers arrived, by the server's clock: lateness is judged by this. */
    arrivedAt: Date;
  }
}

/** What a handler gets: decoded input in domain terms, and who is calling. */
export interface Call<E extends Endpoint> extends DecodedInput<E> {
  readonly actor: Session & Actor;
  readonly request: FastifyRequest;
  readonly upload: Upload;
}

/** A call of the hot path: the handler's own statement checks session, role and ownership again. */
export type HotCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'> & {
  readonly caller: Caller;
};
export type PublicCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'>;

/** An answer with status 204, for endpoints that declare it. */
export const NO_CONTENT = Symbol('no content');
type Answer<E extends Endpoint> = OkOf<E> | typeof NO_CONTENT;

/** JSON bodies above this are refused: the longest answer and the longest question are far below it. */
export const MAX_BODY_BYTES = 512 * 1024;
/** Bodies of callers without a session; the longest is a message to the site's owner. */
const MAX_PUBLIC_BODY_BYTES = 48 * 1024;

/** Declares what every mounted call carries, and stamps its arrival. */
export function prepareCalls(app: FastifyInstance, { clock }: AppContext): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('hotCaller', null);
  app.decorateRequest('arrivedAt');
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = clock.now();
    done();
  });
}

/** Serves an endpoint: session and access before the body is read, then actor fields, input and output, in this order. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.name} is public: use mountPublic`);
  const limit = limiterOf(context.limits, endpoint);
  route(app, endpoint, {
    onRequest: authorizeBeforeBody(context, endpoint),
    handle: async (request) => {
      const call = readAuthorizedCall(endpoint, request);
      refuseInDemo(context, endpoint);
      const work = (upload: Upload) => limit(String(call.actor.userId), () => handler({ ...call, upload }));
      return endpoint.file === undefined
        ? work(NO_UPLOAD)
        : receiveUpload(context, call, endpoint.file, work);
    },
  });
}

/** A hook that authorizes a call and admits its body; the session is then `request.actor`. */
export function authorizeBeforeBody(context: AppContext, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = sessionKey(request.headers.authorization ?? '');
    request.actor = await context.limits.lookups(key, () => authorize(context, endpoint, request));
    context.admitBody(key, MAX_BODY_BYTES, request);
  };
}

/**
 * An authorized call with its fields that name the caller and its input checked, in this order.
 *
 * @throws HttpFailure 403, 400, and 404 for a path that cannot name anything
 */
export function readAuthorizedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Omit<Call<E>, 'upload'> {
  const { actor } = request;
  if (actor === null) throw unauthorized();
  checkActorFields(endpoint, request, actor.userId);
  return { ...decodeInput(endpoint, request), actor, request };
}

/** Serves an endpoint that anybody may call. */
export function mountPublic<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public: use mount`);
  route(app, endpoint, {
    bodyLimit: MAX_PUBLIC_BODY_BYTES,
    onRequest: async (request) =>
      context.admitBody(`network ${networkOf(request.ip)}`, MAX_PUBLIC_BODY_BYTES, request),
    handle: (request) => handler({ ...decodeInput(endpoint, request), request }),
  });
}

/**
 * Serves an endpoint of the hot path. A known session is enough to be admitted; the handler's statement, the one that
 * does the work, checks session, role and ownership. Only a candidate's calls on its own attempt may be mounted so.
 */
export function mountHotPath<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: HotCall<E>) => Promise<Answer<E>>,
): void {
  route(app, endpoint, {
    onRequest: async (request) => {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw unauthorized();
      const caller = await context.findCaller(token);
      if (caller === undefined) throw unauthorized();
      if (!mayCall(caller, endpoint.access)) throw forbidden();
      request.hotCaller = caller;
      context.admitBody(caller.key, MAX_BODY_BYTES, request);
    },
    handle: async (request) => {
      const { hotCaller } = request;
      if (hotCaller === null) throw unauthorized();
      const { params, query, body } = decodeInput(endpoint, request);
      const call = { params, query, body, request, caller: hotCaller };
      return context.limits.hotPath(hotCaller.key, () => handler(call));
    },
  });
}

/**
 * Serves a page for a window of its own. A browser opens it without a header, so a ticket for one use stands for the
 * token (docs/decisions/008); access, input and the rest are checked as by `mount`.
 */
export function mountPage<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: Omit<Call<E>, 'upload'>) => Promise<string>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = (await redeemTicket(context, request)) ?? (await authorize(context, endpoint, request));
      if (!mayCall(actor, endpoint.access)) throw forbidden();
      checkActorFields(endpoint, request, actor.userId);
      allowPage(request, reply);
      const input = decodeInput(endpoint, request);
      const page = await context.limits.ordinary(String(actor.userId), () =>
        handler({ ...input, actor, request }),
      );
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    },
  });
}

interface Route<E extends Endpoint> {
  readonly bodyLimit?: number;
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly handle: (request: FastifyRequest) => Promise<Answer<E>>;
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { bodyLimit = MAX_BODY_BYTES, onRequest, handle }: Route<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    onRequest,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle(request).catch((error: unknown) => {
        throw error instanceof InvalidField ? toBadRequest(endpoint, error) : error;
      });
      reply.header('cache-control', 'no-store');
      if (answer === NO_CONTENT) return reply.code(204).send();
      const wireAnswer = endpoint.ok.encode(answer);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(wireAnswer));
    },
  });
}
