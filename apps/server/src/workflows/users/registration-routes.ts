import * as contract from '@invigil/contract/accounts/account-endpoints';
import { getInviter } from '@invigil/contract/accounts/registration-endpoints';
import { created } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mountPublic } from '../../http/calls/mount.ts';
import { requestedLocale } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { findInviter } from './find-inviter.ts';
import { registerAdmin } from './register-admin.ts';
import { registerCandidate } from './register-candidate.ts';

export function registerRegistrationRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.registerAdmin, ({ body, request }) =>
    register(context, request.ip, () => registerAdmin(context, body, requestedLocale(request), request.log)),
  );
  mountPublic(app, context, contract.registerCandidate, ({ body: { linkCode, ...body }, request }) =>
    register(context, request.ip, () =>
      registerCandidate(
        context,
        { ...body, invitationCode: linkCode || body.invitationCode },
        { origin: originOf(request), locale: requestedLocale(request) },
      ),
    ),
  );
  mountPublic(app, context, getInviter, ({ params, request }) =>
    readInviter(context, request.ip, params.ownerId),
  );
}

/** The name behind a link. Lookups are limited by network, so that nobody reads the names of all Admins at once. */
async function readInviter(context: AppContext, ip: string, ownerId: number) {
  await countOrRefuse(context, `inviter:${networkOf(ip)}`, PUBLIC_FORMS);
  return findInviter(context.database.db, ownerId);
}

/** Registers an account in the queue for password hashing, in which networks take turns (docs/decisions/033). */
function register(context: AppContext, ip: string, work: () => Promise<{ id: number }>) {
  const network = networkOf(ip);
  return context.passwordWork(`network ${network}`, async () => {
    await countOrRefuse(context, `register:${network}`, PUBLIC_FORMS);
    return created(await work());
  });
}
