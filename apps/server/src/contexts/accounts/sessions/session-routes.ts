import * as contract from '@invigil/contract/accounts/session-endpoints';
import { done } from '@invigil/contract/answers';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/calls/mount.ts';
import { originOf } from '../../../http/calls/request-origin.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

/** The caller's own sessions. */
export function registerSessionRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listOwnSessions, ({ actor }) => listSessions(context, actor));
  mount(app, context, contract.endOwnSession, async ({ actor, body, request }) => {
    if (await endSession(context, actor, body.sessionId))
      context.traces.acted('sessionsEnded', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
  mount(app, context, contract.endOtherSessions, async ({ actor, request }) => {
    if (await endOtherSessions(context, actor))
      context.traces.acted('sessionsEnded', actor.userId, originOf(request));
    return done('successfullyUpdated');
  });
}
