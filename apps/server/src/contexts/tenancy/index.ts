import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerCandidateImportRoutes } from './candidate-import/candidate-import-routes.ts';
import { forgetOldImports } from './candidate-import/stage-candidates.ts';
import { forgetOldConfirmations } from './email-confirmation/confirmation-links.ts';
import { registerEmailConfirmationRoutes } from './email-confirmation/email-confirmation-routes.ts';
import { forgetOldInvitations } from './memberships/invitations.ts';
import { registerMembershipRoutes } from './memberships/membership-routes.ts';
import { registerRegistrationRuleRoutes } from './tenant-settings/registration-rule-routes.ts';
import { registerTenantSettingsRoutes } from './tenant-settings/tenant-settings-routes.ts';
import { registerProfileRoutes } from './users/profile-routes.ts';
import { registerSignInHistoryRoutes } from './users/sign-in-history-routes.ts';

export { renewConfirmation } from './email-confirmation/confirmation-links.ts';

/** Whose people they are: memberships, invitations and imports of candidates, their records and addresses, settings of a tenant. */
export function registerTenancy(app: FastifyInstance, deps: Ports): void {
  registerRegistrationRuleRoutes(app, deps);
  registerTenantSettingsRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerSignInHistoryRoutes(app, deps);
  registerCandidateImportRoutes(app, deps);
  registerEmailConfirmationRoutes(app, deps);
  registerMembershipRoutes(app, deps);
}

export const tenancyJobs: readonly Job<Ports>[] = [
  { name: 'forget old invitations', everyMs: 60 * 60_000, run: forgetOldInvitations },
  { name: 'forget old e-mail confirmations', everyMs: 60 * 60_000, run: forgetOldConfirmations },
  { name: 'forget old imports of candidates', everyMs: 60 * 60_000, run: forgetOldImports },
];
