import * as contract from '@invigil/contract/accounts/account-endpoints';
import { getInviter } from '@invigil/contract/accounts/registration-endpoints';
import { created } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import { mountPublic } from '../../http/calls/mount.ts';
import { requestedLocale } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Deps } from '../../ports.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { findInviter } from './find-inviter.ts';
import { registerAdmin } from './register-admin.ts';
import { registerCandidate } from './register-candidate.ts';

export function registerRegistrationRoutes(
  app: FastifyInstance,
  deps: Deps<
    | 'admitBody'
    | 'clock'
    | 'config'
    | 'database'
    | 'invitations'
    | 'passwordWork'
    | 'passwords'
    | 'paymentProvider'
    | 'secrets'
    | 'traces'
  >,
): void {
  mountPublic(app, deps, contract.registerAdmin, ({ body, request }) =>
    register(deps, request.ip, () => registerAdmin(deps, body, requestedLocale(request), request.log)),
  );
  mountPublic(app, deps, contract.registerCandidate, ({ body: { linkCode, ...body }, request }) =>
    register(deps, request.ip, () =>
      registerCandidate(
        deps,
        { ...body, invitationCode: linkCode || body.invitationCode },
        { origin: originOf(request), locale: requestedLocale(request) },
      ),
    ),
  );
  mountPublic(app, deps, getInviter, ({ params, request }) => readInviter(deps, request.ip, params.ownerId));
}

/** The name behind a link. Lookups are limited by network, so that nobody reads the names of all Admins at once. */
async function readInviter(deps: Deps<'clock' | 'database'>, ip: string, ownerId: number) {
  await countOrRefuse(deps, `inviter:${networkOf(ip)}`, PUBLIC_FORMS);
  return findInviter(deps.database.db, ownerId);
}

/** Registers an account in the queue for password hashing, in which networks take turns (docs/decisions/033). */
function register(
  deps: Deps<'clock' | 'database' | 'passwordWork'>,
  ip: string,
  work: () => Promise<{ id: number }>,
) {
  const network = networkOf(ip);
  return deps.passwordWork(`network ${network}`, async () => {
    await countOrRefuse(deps, `register:${network}`, PUBLIC_FORMS);
    return created(await work());
  });
}
