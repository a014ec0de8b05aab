import * as contract from '@invigil/contract/accounts/email-confirmation-endpoints';
import { done } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount, mountPublic } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import type { Deps } from '../../../ports.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../../rate-limits/rate-limits.ts';
import { cancelEmailChange, confirmEmail, findConfirmation } from './confirm-email.ts';
import { sendConfirmationAgain } from './request-confirmation.ts';

/** Confirmation of new and changed addresses (docs/decisions/054). */
export function registerEmailConfirmationRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'secrets' | 'traces'>,
): void {
  mountPublic(app, deps, contract.openEmailConfirmation, async ({ body, request }) => {
    await countOrRefuse(deps, `open-email-confirmation:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { email, isChange } = await findConfirmation(deps, deps.database.db, body.token);
    return { email, isChange };
  });
  mount(app, deps, contract.confirmEmail, async ({ actor, body, request }) => {
    await countOrRefuse(deps, `confirm-email:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { isChange } = await confirmEmail(deps, actor.userId, body.token);
    if (isChange) deps.traces.acted('emailChanged', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
  mount(app, deps, contract.sendEmailConfirmation, async ({ actor, request }) => {
    await sendConfirmationAgain(deps, actor, localeOf(request));
    return done('emailSentSuccessfully');
  });
  mount(app, deps, contract.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(deps, actor);
    return done('successfullyUpdated');
  });
}
