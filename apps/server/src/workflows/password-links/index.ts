import * as accounts from '@invigil/contract/accounts/account-endpoints';
import * as contract from '@invigil/contract/accounts/password-link-endpoints';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import { done } from '@invigil/contract/answers';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import { confirmLinks } from '../../contexts/identity/actions.ts';
import { requireMail } from '../../contexts/site/queries.ts';
import { setPasswordByLink } from '../../contexts/tenancy/actions.ts';
import { findLinkedAccount } from '../../contexts/tenancy/queries.ts';
import { mount, mountPublic } from '../../http/calls/mount.ts';
import { localeOf } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { countOrRefuse, PUBLIC_FORMS } from '../../rate-limits/rate-limits.ts';
import { forgetGuesses } from '../sign-in/limit-guesses.ts';
import { answerLinkRequests } from './mail-password-link.ts';
import { makePasswordLink } from './make-password-link.ts';
import { requestPasswordLink } from './request-password-link.ts';

/** Recovery of a forgotten password by a link that an Admin or the SuperAdmin makes and hands over. */
export function registerPasswordLinks(app: FastifyInstance, deps: Ports): void {
  mount(app, deps, contract.createPasswordLink, async ({ actor, body, request }) => {
    const link = await makePasswordLink(deps, actor, body.userId);
    deps.traces.acted('passwordLinkCreated', actor.userId, originOf(request), body.userId);
    return link;
  });

  // Answers alike, and in the same time, for every address, so that it reveals no account.
  mountPublic(app, deps, accounts.requestPasswordLink, async ({ body: { email }, request }) => {
    await requireMail(deps.database.db);
    const network = networkOf(request.ip);
    await countOrRefuse(deps, `password-link-mail:${network}`, PUBLIC_FORMS);
    await requestPasswordLink(deps, { email, network, locale: localeOf(request) });
    return done('pleaseCheckyouremail');
  });
  mountPublic(app, deps, profile.getForgottenPasswordState, async () => {
    await requireMail(deps.database.db);
    return done('pleaseCheckyouremail');
  });

  mountPublic(app, deps, contract.openPasswordLink, async ({ body, request }) => {
    await countOrRefuse(deps, `open-password-link:${networkOf(request.ip)}`, PUBLIC_FORMS);
    const { fullName, email, expiresAt } = await findLinkedAccount(deps, deps.database.db, body.token);
    return { fullName, email, expiresAt };
  });

  mountPublic(app, deps, contract.setPasswordByLink, async ({ body, request }) => {
    const network = networkOf(request.ip);
    return deps.passwordWork(`network ${network}`, async () => {
      await countOrRefuse(deps, `password-by-link:${network}`, PUBLIC_FORMS);
      const { userId, email } = await setPasswordByLink(deps, body.token, body.password);
      const origin = originOf(request);
      deps.traces.happened({ userId, kind: 'passwordChanged', reason: 'link', origin });
      // Failures with the forgotten password no longer lock the account out.
      await forgetGuesses(deps, email);
      return done('successfullyUpdated');
    });
  });

  mount(app, deps, contract.confirmPasswordLinks, async ({ actor, body }) => {
    await confirmLinks(deps, actor.userId, body.madeUntil);
    return done('successfullyUpdated');
  });
}

export const passwordLinkJobs: readonly Job<Ports>[] = [
  { name: 'answer requests for password links', everyMs: 1_000, run: answerLinkRequests },
];
