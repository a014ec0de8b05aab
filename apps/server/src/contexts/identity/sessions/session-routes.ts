import * as contract from '@invigil/contract/accounts/session-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import type { Deps } from '../../../ports.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

/** The caller's own sessions. */
export function registerSessionRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'traces'>,
): void {
  mount(app, deps, contract.listOwnSessions, ({ actor }) => listSessions(deps, actor));
  mount(app, deps, contract.endOwnSession, async ({ actor, body, request }) => {
    if (await endSession(deps, actor, body.sessionId))
      deps.traces.acted('sessionsEnded', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
  mount(app, deps, contract.endOtherSessions, async ({ actor, request }) => {
    if (await endOtherSessions(deps, actor))
      deps.traces.acted('sessionsEnded', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
}
