import type { Endpoint } from '@invigil/contract/endpoint';
import { mayCall } from '@invigil/domain/access/access';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { findSession } from '../contexts/accounts/sessions/find-session.ts';
import type { Session } from '../contexts/accounts/sessions/session.ts';
import { bearerToken } from '../contexts/accounts/sessions/session-tokens.ts';
import { forbidden, Refused, unauthorized } from './errors.ts';

/**
 * Checks session and role. It runs before the body of a call is read, so that an unauthorized caller costs neither
 * memory nor a place in a queue, and learns nothing about its input.
 *
 * @throws HttpFailure 401, 403
 */
export async function authorize(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerToken(request.headers.authorization);
  const session = token === undefined ? undefined : await findSession(context, token);
  if (session === undefined) throw unauthorized();
  if (!mayCall(session, endpoint.access)) throw forbidden();
  return session;
}

/**
 * Checks that a field which names the caller names the caller (docs/decisions/001), before the rest of the input is
 * looked at.
 *
 * @throws HttpFailure 403
 */
export function checkActorFields(endpoint: Endpoint, request: FastifyRequest, callerId: number): void {
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

/**
 * Refuses what a visitor would destroy for the next visitor of a demonstration site.
 *
 * @throws Refused demoRestricted
 */
export function refuseInDemo({ config }: AppContext, { method, refusedInDemo = false }: Endpoint): void {
  if (config.DEMO && (method === 'DELETE' || refusedInDemo)) throw new Refused('demoRestricted');
}
