import * as contract from '@invigil/contract/accounts/account-endpoints';
import { created } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mountPublic } from '../../http/mount.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../http/rate-limits.ts';
import { requestedLocale } from '../../http/request-locale.ts';
import { registerAdmin } from './register-admin.ts';
import { registerCandidate } from './register-candidate.ts';

export function registerRegistrationRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.registerAdmin, ({ body, request }) =>
    register(context, request.ip, () => registerAdmin(context, body, requestedLocale(request), request.log)),
  );
  mountPublic(app, context, contract.registerCandidate, ({ body, request }) =>
    register(context, request.ip, () =>
      registerCandidate(context, body, { ip: request.ip, locale: requestedLocale(request) }),
    ),
  );
}

/** Registers an account in the queue for password hashing, in which networks take turns (docs/decisions/033). */
function register(context: AppContext, ip: string, work: () => Promise<{ id: number }>) {
  const network = networkOf(ip);
  return context.passwordWork(`network ${network}`, async () => {
    await countOrRefuse(context, `register:${network}`, PUBLIC_FORMS);
    return created(await work());
  });
}
