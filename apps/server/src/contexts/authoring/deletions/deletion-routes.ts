import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/authoring/deletion-endpoints';
import { mayCall } from '@invigil/domain/access/access';
import type { FastifyInstance } from 'fastify';
import { forbidden } from '../../../application/errors.ts';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import { listDeletions } from './list-deletions.ts';
import { ACCESS_BY_KIND, undoDeletion } from './undo-deletion.ts';

export function registerDeletionRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers'>,
): void {
  mount(app, deps, contract.listDeletions, ({ actor, params: { kind, assessmentId } }) => {
    if (!mayCall(actor, ACCESS_BY_KIND[kind])) throw forbidden();
    return listDeletions(deps, actor, kind, assessmentId);
  });

  mount(app, deps, contract.undoDeletion, async ({ actor, body }) => {
    await undoDeletion(deps, actor, body.deletionId);
    return done('successfullyUpdated');
  });
}
