import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/password-link-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import { done } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import { confirmLinks, setPasswordByLink } from '../../contexts/accounts/actions.ts';
import { findLinkedAccount } from '../../contexts/accounts/queries.ts';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { requireMail } from '../../contexts/site/queries.ts';
import { mount, mountPublic } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Job } from '../../job.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { forgetGuesses } from '../sign-in/limit-guesses.ts';
import { answerLinkRequests } from './mail-password-link.ts';
import { makePasswordLink } from './make-password-link.ts';
import { requestPasswordLink } from './request-password-link.ts';

/** Recovery of a forgotten password by a link that an Admin or the SuperAdmin makes and hands over. */
export function registerPasswordLinks(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.createPasswordLink, async ({ actor, body, request }) => {
    const link = await makePasswordLink(context, actor, body.userId);
    context.traces.acted('passwordLinkCreated', actor.userId, originOf(request), body.userId);
    return link;
  });

  // Answers alike, and in the same time, for every address, so that it reveals no account.
  mountPublic(app, context, accounts.requestPasswordLink, async ({ body: { email }, request }) => {
    await requireMail(context.database.db);
    const network = networkOf(request.ip);
    await countOrRefuse(context, `password-link-mail:${network}`, PUBLIC_FORMS);
    await requestPasswordLink(context, { email, network, locale: localeOf(request) });
    return done('pleaseCheckyouremail');
  });
  mountPublic(app, context, profile.getForgottenPasswordState, async () => {
    await requireMail(context.database.db);
    return done('pleaseCheckyouremail');
  });

  mountPublic(app, context, contract.openPasswordLink, async ({ body, request }) => {
    await countOrRefuse(context, `open-password-link:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { fullName, email, expiresAt } = await findLinkedAccount(context, context.database.db, body.token);
    return { fullName, email, expiresAt };
  });

  mountPublic(app, context, contract.setPasswordByLink, async ({ body, request }) => {
    const network = networkOf(request.ip);
    return context.passwordWork(`network ${network}`, async () => {
      await countOrRefuse(context, `password-by-link:${network}`, PUBLIC_FORMS);
      const { userId, email } = await setPasswordByLink(context, body.token, body.password);
      const origin = originOf(request);
      context.traces.happened({ userId, kind: 'passwordChanged', reason: 'link', origin });
      // Failures with the forgotten password no longer lock the account out.
      await forgetGuesses(context, email);
      return done('successfullyUpdated');
    });
  });

  mount(app, context, contract.confirmPasswordLinks, async ({ actor, body }) => {
    await confirmLinks(context, actor.userId, body.madeUntil);
    return done('successfullyUpdated');
  });
}

export const passwordLinkJobs: readonly Job<ExamsContext>[] = [
  { name: 'answer requests for password links', everyMs: 1_000, run: answerLinkRequests },
];
