import * as contract from '@invigil/contract/accounts/account-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { recordSignIn, signOut } from './sign-in-history.ts';

/** Sign-in records and signing out. */
export function registerSignInRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'locationLookup'>,
): void {
  mount(app, deps, contract.recordSignIn, async ({ actor, request }) => ({
    signInId: await recordSignIn(deps, actor, request),
  }));
  mount(app, deps, contract.signOut, async ({ actor, params }) => {
    await signOut(deps, actor, params.signInId);
    return done('successfullyUpdated');
  });
}
