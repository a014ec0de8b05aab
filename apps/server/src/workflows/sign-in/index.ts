import * as contract from '@invigil/contract/accounts/account-endpoints';
import { networkOf } from '@invigil/domain/access/network';
import type { FastifyInstance } from 'fastify';
import { NO_CONTENT } from '../../http/calls/calls.ts';
import { knownBrowserCookie, setKnownBrowserCookie } from '../../http/calls/known-browser-cookie.ts';
import { mount, mountPublic } from '../../http/calls/mount.ts';
import { requestedLocale } from '../../http/calls/request-locale.ts';
import { originOf } from '../../http/calls/request-origin.ts';
import type { Ports } from '../../ports.ts';
import { getSessionUser } from './session-user.ts';
import { signIn } from './sign-in.ts';

/** Signing in, within the guess limits (docs/decisions/033), and reading the signed-in user with its plan. */
export function registerSignIn(app: FastifyInstance, deps: Ports): void {
  mountPublic(app, deps, contract.signIn, async ({ body, request, reply }) => {
    const result = await deps.signIns(networkOf(request.ip), () =>
      signIn(deps, {
        ...body,
        origin: originOf(request),
        locale: requestedLocale(request),
        knownBrowser: knownBrowserCookie(request),
      }),
    );
    if (result === undefined) return NO_CONTENT;
    setKnownBrowserCookie(request, reply, deps.config.PUBLIC_URL, result.knownBrowser);
    return result.signedIn;
  });
  mount(app, deps, contract.getCurrentUser, ({ actor }) => getSessionUser(deps, actor.userId));
}
