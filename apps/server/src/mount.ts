import type { BodyOf, Endpoint, OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { type Actor, mayCall } from '@invigil/domain/access/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from './context.ts';
import { badRequest, forbidden, HttpFailure, InvalidField, Refused, unauthorized } from './errors.ts';
import { findSession } from './modules/sessions/find-session.ts';
import { redeemTicket } from './modules/sessions/redeem-ticket.ts';
import type { Session } from './modules/sessions/session.ts';
import { bearerToken } from './modules/sessions/session-tokens.ts';
import { allowPage } from './plugins/security-headers.ts';
import { readUpload, type Upload } from './plugins/uploads.ts';

/** What a handler gets: decoded input in domain terms, and who is calling. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: Session & Actor;
  readonly request: FastifyRequest;
  readonly upload: Upload;
}

/** A call before its session is known: on the hot path the handler's own statement checks it. */
export type UncheckedCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'> & {
  readonly token: string;
};
export type PublicCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'>;

/** An answer with status 204, for endpoints that declare it. */
export const NO_CONTENT = Symbol('no content');
type Answer<E extends Endpoint> = OkOf<E> | typeof NO_CONTENT;

/** Serves an endpoint: session, access, actor fields, input and output are settled here, in this order. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.name} is public: use mountPublic`);
  const noUpload: Upload = { bytes: Buffer.alloc(0), name: '' };
  route(app, endpoint, async (request) => {
    const call = await settleCall(context, endpoint, request);
    refuseInDemo(context, endpoint);
    const upload = endpoint.file === undefined ? noUpload : await readUpload(request, endpoint.file);
    return handler({ ...call, upload });
  });
}

/**
 * Session, access, fields that name the caller and input, in this order.
 *
 * @throws HttpFailure 401, 403, 400, and 404 for a path that cannot name anything
 */
export async function settleCall<E extends Endpoint>(
  context: AppContext,
  endpoint: E,
  request: FastifyRequest,
): Promise<Omit<Call<E>, 'upload'>> {
  const actor = await actorOf(context, request);
  if (!mayCall(actor, endpoint.access)) throw forbidden();
  checkActorFields(endpoint, request, actor.userId);
  return { ...decodeInput(endpoint, request), actor, request };
}

/** Serves an endpoint that anybody may call. */
export function mountPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.name} is not public: use mount`);
  route(app, endpoint, (request) => handler({ ...decodeInput(endpoint, request), request }));
}

/**
 * Serves an endpoint of the hot path, whose handler checks session, role and ownership in the one statement that
 * does the work. Only a candidate's calls on its own attempt may be mounted so.
 */
export function mountUnchecked<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: (call: UncheckedCall<E>) => Promise<Answer<E>>,
): void {
  route(app, endpoint, async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw unauthorized();
    try {
      return await handler({ ...decodeInput(endpoint, request), request, token });
    } catch (error) {
      // Whoever may not call at all is told so first, whatever is wrong with the input.
      if (error instanceof HttpFailure && [400, 404].includes(error.status)) {
        const actor = await actorOf(context, request);
        if (!mayCall(actor, endpoint.access)) throw forbidden();
      }
      throw error;
    }
  });
}

/**
 * Serves a page for a window of its own. A browser opens it without a header, so a ticket for one use stands for the
 * token (decision 6); access, input and the rest are settled as by `mount`.
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
      const actor = (await redeemTicket(context, request)) ?? (await actorOf(context, request));
      if (!mayCall(actor, endpoint.access)) throw forbidden();
      checkActorFields(endpoint, request, actor.userId);
      allowPage(request, reply);
      const page = await handler({ ...decodeInput(endpoint, request), actor, request });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    },
  });
}

function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (request: FastifyRequest) => Promise<Answer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle(request).catch((error: unknown) => {
        throw error instanceof InvalidField ? asBadRequest(endpoint, error) : error;
      });
      reply.header('cache-control', 'no-store');
      if (answer === NO_CONTENT) return reply.code(204).send();
      const wireAnswer = endpoint.ok.encode(answer);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(wireAnswer));
    },
  });
}

function asBadRequest(endpoint: Endpoint, { field, message }: InvalidField): HttpFailure {
  const { body } = endpoint;
  const names =
    body !== undefined && 'names' in body ? (body.names as Record<string, string | undefined>) : {};
  return badRequest({ [names[field] ?? field]: [message] });
}

async function actorOf(context: AppContext, request: FastifyRequest): Promise<Session> {
  const token = bearerToken(request.headers.authorization);
  const session = token === undefined ? undefined : await findSession(context, token);
  if (session === undefined) throw unauthorized();
  return session;
}

/** A field that names the caller must name the caller (decision 4), before the rest of the input is looked at. */
function checkActorFields(endpoint: Endpoint, request: FastifyRequest, callerId: number): void {
  // A list is a body too: each of its entries names its author.
  const bodies = Array.isArray(request.body) ? request.body : [request.body];
  for (const field of endpoint.actorFields ?? []) {
    for (const source of [request.params, ...bodies]) {
      if (typeof source !== 'object' || source === null || !(field in source)) continue;
      const value = (source as Record<string, unknown>)[field];
      if (value !== null && value !== undefined && String(value) !== String(callerId)) throw forbidden();
    }
  }
}

/** What a visitor destroys on a demonstration site is missing for the next one (specification, section 8). */
function refuseInDemo({ config }: AppContext, { method, refusedInDemo = false }: Endpoint): void {
  if (config.DEMO && (method === 'DELETE' || refusedInDemo)) throw new Refused('demoRestricted');
}

interface DecodedInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

function decodeInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): DecodedInput<E> {
  return {
    // A path whose parameters cannot be ids names nothing that exists.
    params: decode(endpoint.params, request.params, () => new HttpFailure(404, 'notFoundMsg')) as ParamsOf<E>,
    query: decode(endpoint.query, request.query, badRequest) as QueryOf<E>,
    body: decode(endpoint.body, request.body ?? {}, badRequest) as BodyOf<E>,
  };
}

function decode(
  schema: z.ZodType | undefined,
  value: unknown,
  failure: (fieldErrors: Record<string, string[]>) => HttpFailure,
): unknown {
  if (schema === undefined) return {};
  const result = schema.safeDecode(value as never);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.');
    const messages = fieldErrors[field] ?? [];
    fieldErrors[field] = [...messages, messageKey(issue)];
  }
  throw failure(fieldErrors);
}

/** Our schemas give keys as messages; what zod says by itself becomes a key by its kind. */
function messageKey(issue: z.core.$ZodIssue): string {
  if (/^[A-Za-z0-9]+$/.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' ? 'wrongType' : 'invalidValue';
}
