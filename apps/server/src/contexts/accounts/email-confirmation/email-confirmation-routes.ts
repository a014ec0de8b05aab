import * as contract from '@invigil/contract/accounts/email-confirmation-endpoints';
import { done } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount, mountPublic } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../../rate-limits/rate-limits.ts';
import { cancelEmailChange, confirmEmail, findConfirmation } from './confirm-email.ts';
import { sendConfirmationAgain } from './request-confirmation.ts';

/** Confirmation of new and changed addresses (docs/decisions/054). */
export function registerEmailConfirmationRoutes(app: FastifyInstance, context: AppContext): void {
  mountPublic(app, context, contract.openEmailConfirmation, async ({ body, request }) => {
    await countOrRefuse(context, `open-email-confirmation:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { email, isChange } = await findConfirmation(context, context.database.db, body.token);
    return { email, isChange };
  });
  mount(app, context, contract.confirmEmail, async ({ actor, body, request }) => {
    await countOrRefuse(context, `confirm-email:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { isChange } = await confirmEmail(context, actor.userId, body.token);
    if (isChange) context.traces.acted('emailChanged', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
  mount(app, context, contract.sendEmailConfirmation, async ({ actor, request }) => {
    await sendConfirmationAgain(context, actor, localeOf(request));
    return done('emailSentSuccessfully');
  });
  mount(app, context, contract.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(context, actor);
    return done('successfullyUpdated');
  });
}
