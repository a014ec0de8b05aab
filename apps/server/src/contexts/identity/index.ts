import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import { registerMenuRoutes } from './menus/menu-routes.ts';
import { forgetOldLinks } from './password-links/password-link-notices.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import { forgetExpiredSessions } from './sessions/forget-expired.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { lookUpLocations } from './sign-in-locations/look-up-locations.ts';
import { forgetOldLocations } from './sign-in-locations/network-locations.ts';
import { forgetOldSignIns } from './sign-ins/sign-in-retention.ts';
import { registerSignInRoutes } from './sign-ins/sign-in-routes.ts';
import { registerTestMailRoutes } from './test-mail-routes.ts';

export { makeForgottenPasswordLink } from './password-links/forgotten-password-link.ts';
export type { FirstSignIn } from './seed/seed-database.ts';
export { createSessions } from './sessions/create-sessions.ts';
export { createAccountTraces } from './traces/account-traces.ts';

/** Who signs in: accounts, sessions, roles and menus. */
export function registerIdentity(app: FastifyInstance, deps: Ports): void {
  registerSignInRoutes(app, deps);
  registerMenuRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerRoleRoutes(app, deps);
  registerTestMailRoutes(app, deps);
  // Before the database closes.
  app.addHook('onClose', () => deps.traces.settled());
}

export const identityJobs: readonly Job<Ports>[] = [
  { name: 'forget expired sessions and tickets', everyMs: 10 * 60_000, run: forgetExpiredSessions },
  { name: 'forget old password links', everyMs: 60 * 60_000, run: forgetOldLinks },
  // Hourly rather than daily, because a server that restarts every night would never reach a longer interval.
  { name: 'forget old sign-ins', everyMs: 60 * 60_000, run: forgetOldSignIns },
  { name: 'look up locations of sign-ins', everyMs: 10_000, run: lookUpLocations },
  {
    name: 'forget old locations',
    everyMs: 60 * 60_000,
    run: ({ database, clock }) => forgetOldLocations(database, clock.now()),
  },
];
