import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerAccountRoutes } from './account-routes.ts';
import { registerCandidateImportRoutes } from './candidate-import/candidate-import-routes.ts';
import { forgetOldImports } from './candidate-import/stage-candidates.ts';
import { forgetOldConfirmations } from './email-confirmation/confirmation-links.ts';
import { registerEmailConfirmationRoutes } from './email-confirmation/email-confirmation-routes.ts';
import { forgetOldInvitations } from './memberships/invitations.ts';
import { registerMembershipRoutes } from './memberships/membership-routes.ts';
import { registerMenuRoutes } from './menus/menu-routes.ts';
import { forgetOldLinks } from './password-links/password-link-notices.ts';
import { registerProfileRoutes } from './profile-routes.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import { forgetExpiredSessions } from './sessions/forget-expired.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { registerSignInHistoryRoutes } from './sign-in-history-routes.ts';
import { lookUpLocations } from './sign-in-locations/look-up-locations.ts';
import { forgetOldLocations } from './sign-in-locations/network-locations.ts';
import { forgetOldSignIns } from './sign-in-retention.ts';
import { registerTenantSettingsRoutes } from './tenant-settings-routes.ts';
import { registerTestMailRoutes } from './test-mail-routes.ts';

export { renewConfirmation } from './email-confirmation/confirmation-links.ts';
export { makeForgottenPasswordLink } from './password-links/forgotten-password-link.ts';
export type { FirstSignIn } from './seed/seed-database.ts';
export { createSessions } from './sessions/create-sessions.ts';
export { createAccountTraces } from './traces/account-traces.ts';

/** Users and their import, sessions, roles and menus. */
export function registerAccounts(app: FastifyInstance, deps: Ports): void {
  registerAccountRoutes(app, deps);
  registerMenuRoutes(app, deps);
  registerTenantSettingsRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerSignInHistoryRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerRoleRoutes(app, deps);
  registerTestMailRoutes(app, deps);
  registerCandidateImportRoutes(app, deps);
  registerEmailConfirmationRoutes(app, deps);
  registerMembershipRoutes(app, deps);
  // Before the database closes.
  app.addHook('onClose', () => deps.traces.settled());
}

export const accountJobs: readonly Job<Ports>[] = [
  { name: 'forget expired sessions and tickets', everyMs: 10 * 60_000, run: forgetExpiredSessions },
  { name: 'forget old password links', everyMs: 60 * 60_000, run: forgetOldLinks },
  { name: 'forget old invitations', everyMs: 60 * 60_000, run: forgetOldInvitations },
  { name: 'forget old e-mail confirmations', everyMs: 60 * 60_000, run: forgetOldConfirmations },
  // Hourly rather than daily, because a server that restarts every night would never reach a longer interval.
  { name: 'forget old sign-ins', everyMs: 60 * 60_000, run: forgetOldSignIns },
  { name: 'look up locations of sign-ins', everyMs: 10_000, run: lookUpLocations },
  {
    name: 'forget old locations',
    everyMs: 60 * 60_000,
    run: ({ database, clock }) => forgetOldLocations(database, clock.now()),
  },
  { name: 'forget old imports of candidates', everyMs: 60 * 60_000, run: forgetOldImports },
];
