import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/sign-in-lock-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import type { ExamsContext } from '../exams-context.ts';
import { liftCandidateLocks, listCandidateLocks } from './candidate-locks.ts';

/** Locks of sign-ins of an assessment's candidates (docs/decisions/084). */
export function registerSignInLockRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listSignInLocks, ({ actor, params }) =>
    listCandidateLocks(context, actor, params.assessmentId),
  );
  mount(app, context, contract.liftSignInLocks, async ({ actor, body }) => {
    await liftCandidateLocks(context, actor, body);
    return done('successfullyUpdated');
  });
}
