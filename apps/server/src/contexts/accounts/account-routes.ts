import * as contract from '@invigil/contract/accounts/account-endpoints';
import * as registration from '@invigil/contract/accounts/registration-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../http/calls/mount.ts';
import type { Deps } from '../../ports.ts';
import { readRegistrationRule, saveRegistrationRule } from './registration-rule.ts';
import { recordSignIn, signOut } from './sign-in-history.ts';

/** Sign-in records, signing out, and the rule for registrations with a tenant. */
export function registerAccountRoutes(
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
  mount(app, deps, registration.getRegistrationRule, ({ actor }) =>
    readRegistrationRule(deps.database.db, actor.userId),
  );
  mount(
    app,
    deps,
    registration.updateRegistrationRule,
    async ({ actor, body }) => {
      await saveRegistrationRule(deps, actor, body);
      return done('successfullyUpdated');
    },
    ({ actor }) => readRegistrationRule(deps.database.db, actor.userId),
  );
}
