import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/sign-in-lock-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { liftCandidateLocks, listCandidateLocks } from './candidate-locks.ts';

/** Locks of sign-ins of an assessment's candidates (docs/decisions/084). */
export function registerSignInLockRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'>,
): void {
  mount(app, deps, contract.listSignInLocks, ({ actor, params }) =>
    listCandidateLocks(deps, actor, params.assessmentId),
  );
  mount(app, deps, contract.liftSignInLocks, async ({ actor, body }) => {
    await liftCandidateLocks(deps, actor, body);
    return done('successfullyUpdated');
  });
}
