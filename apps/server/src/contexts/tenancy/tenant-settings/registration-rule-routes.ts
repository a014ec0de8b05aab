import * as registration from '@invigil/contract/accounts/registration-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { readRegistrationRule, saveRegistrationRule } from './registration-rule.ts';

/** The rule for registrations with a tenant. */
export function registerRegistrationRuleRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
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
