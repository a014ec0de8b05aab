import { isRefusedInDemo } from '@invigil/contract/declared-errors';
import type { Endpoint } from '@invigil/contract/endpoint';
import { mayCall } from '@invigil/domain/access/access';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../application/caller.ts';
import { forbidden, notSignedIn, Refused } from '../../application/errors.ts';
import type { Deps } from '../../ports.ts';
import { MAX_BODY_BYTES } from '../limits/body-limits.ts';
import { sessionKey } from '../limits/call-limits.ts';
import { bearerToken } from './bearer-token.ts';

/**
 * Checks session and role before the body of a call is read. An unauthorized caller then costs neither memory nor a
 * slot in a queue, and learns nothing about its input.
 * @throws Failure notSignedIn, forbidden
 */
export async function authorize(
  deps: Deps<'sessions'>,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerToken(request.headers.authorization);
  const session = token === undefined ? undefined : await deps.sessions.find(token, request.ip);
  if (session === undefined) throw notSignedIn();
  if (!mayCall(session, endpoint.access)) throw forbidden();
  return session;
}

/** A hook that authorizes a call and admits its body; the session is then `request.actor`. */
export function authorizeBeforeBody(deps: Deps<'admitBody' | 'limits' | 'sessions'>, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw notSignedIn();
    const key = sessionKey(request.headers.authorization ?? '');
    const look = () => authorize(deps, endpoint, request);
    // Unknown tokens wait for the turns of their network, not in the queue of lookups, which made-up ones would fill.
    request.actor = deps.sessions.isKnown(token) ? await deps.limits.lookups(key, look) : await look();
    deps.admitBody(key, MAX_BODY_BYTES, request, 'signedIn');
  };
}

/** A hook that admits a call of the hot path with a known session; the caller is then `request.hotCaller`. */
export function authorizeHotCall(deps: Deps<'admitBody' | 'sessions'>, endpoint: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw notSignedIn();
    const caller = await deps.sessions.findCaller(token, request.ip);
    if (caller === undefined) throw notSignedIn();
    if (!mayCall(caller, endpoint.access)) throw forbidden();
    request.hotCaller = caller;
    deps.admitBody(caller.key, MAX_BODY_BYTES, request, 'signedIn');
  };
}

/**
 * Checks that a field which names the caller names this caller (docs/decisions/001), before the other input is
 * decoded.
 * @throws Failure forbidden
 */
export function checkActorFields(endpoint: Endpoint, request: FastifyRequest, callerId: number): void {
  // A body may be a list whose entries each name their author.
  const bodies = Array.isArray(request.body) ? request.body : [request.body];
  for (const field of endpoint.actorFields ?? []) {
    for (const source of [request.params, ...bodies]) {
      if (typeof source !== 'object' || source === null || !(field in source)) continue;
      const value = (source as Record<string, unknown>)[field];
      if (value !== null && value !== undefined && String(value) !== String(callerId)) throw forbidden();
    }
  }
}

/**
 * Refuses what a demonstration site does not allow.
 *
 * @throws Refused demoRestricted
 */
export function refuseInDemo({ config }: Deps<'config'>, endpoint: Endpoint): void {
  if (config.DEMO && isRefusedInDemo(endpoint)) throw new Refused('demoRestricted');
}
