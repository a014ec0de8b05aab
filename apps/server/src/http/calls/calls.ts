import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { Actor } from '@invigil/domain/access/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../adapters/clock.ts';
import type { Caller, Session } from '../../application/caller.ts';
import { notSignedIn } from '../../application/errors.ts';
import type { Upload } from '../../application/ports.ts';
import { checkActorFields } from './authorize-call.ts';
import { type DecodedInput, decodeInput } from './decode-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of an authorized call; null for a public call and on the hot path. */
    actor: Session | null;
    /** The caller of a hot-path call, which the handler's own statement checks again. */
    hotCaller: Caller | null;
    /** Arrival of the call's headers by the server's clock, which decides whether an answer is late. */
    arrivedAt: Date;
  }
}

/** Input of a handler: decoded, in domain terms, with the caller. */
export interface Call<E extends Endpoint> extends DecodedInput<E> {
  readonly actor: Session & Actor;
  readonly request: FastifyRequest;
  readonly upload: Upload;
}

/** A call of the hot path: the handler's own statement checks session, role and ownership again. */
export type HotCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'> & {
  readonly caller: Caller;
};
export type PublicCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'upload'> & {
  /** For a header of its own, such as a cookie. */
  readonly reply: FastifyReply;
};

/** Result with status 204, for endpoints that declare it. */
export const NO_CONTENT = Symbol('no content');
export type Answer<E extends Endpoint> = OkOf<E> | typeof NO_CONTENT;

/** Declares the fields of every request that carries a call, and stamps its arrival. */
export function prepareCalls(app: FastifyInstance, { clock }: { readonly clock: Clock }): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('hotCaller', null);
  app.decorateRequest('arrivedAt');
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = clock.now();
    done();
  });
}

/**
 * An authorized call. Checks the fields that name the caller, then decodes the input.
 * @throws Failure forbidden, invalidInput, and notFound for a path with an invalid id
 */
export function readAuthorizedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Omit<Call<E>, 'upload'> {
  const actor = readActor(endpoint, request);
  return { ...decodeInput(endpoint, request), actor, request };
}

/**
 * The caller, once the fields that name it are checked.
 * @throws Failure forbidden
 */
export function readActor(endpoint: Endpoint, request: FastifyRequest): Session & Actor {
  const { actor } = request;
  if (actor === null) throw notSignedIn();
  checkActorFields(endpoint, request, actor.userId);
  return actor;
}
