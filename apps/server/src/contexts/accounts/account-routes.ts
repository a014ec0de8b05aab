import * as contract from '@invigil/contract/accounts/account-endpoints';
import * as registration from '@invigil/contract/accounts/registration-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { mount } from '../../http/calls/mount.ts';
import { readRegistrationRule, saveRegistrationRule } from './registration-rule.ts';
import { recordSignIn, signOut } from './sign-in-history.ts';

/** Sign-in records, signing out, and the rule for registrations with a tenant. */
export function registerAccountRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.recordSignIn, async ({ actor, request }) => ({
    signInId: await recordSignIn(context, actor, request),
  }));
  mount(app, context, contract.signOut, async ({ actor, params }) => {
    await signOut(context, actor, params.signInId);
    return done('successfullyUpdated');
  });
  mount(app, context, registration.getRegistrationRule, ({ actor }) =>
    readRegistrationRule(context.database.db, actor.userId),
  );
  mount(
    app,
    context,
    registration.updateRegistrationRule,
    async ({ actor, body }) => {
      await saveRegistrationRule(context, actor, body);
      return done('successfullyUpdated');
    },
    ({ actor }) => readRegistrationRule(context.database.db, actor.userId),
  );
}
