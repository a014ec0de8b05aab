import * as contract from '@invigil/contract/exams/regrade-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { applyRegrade } from './apply-regrade.ts';
import { previewRegrade } from './preview-regrade.ts';
import { getRegradableAssessment } from './read-regradable.ts';

/** Corrections of published papers. */
export function registerRegradeRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database' | 'servers'> & ExamDeps<'papers'>,
): void {
  mount(app, deps, contract.getRegradableAssessment, ({ actor, params }) =>
    getRegradableAssessment(deps, actor.userId, params.assessmentId),
  );
  mount(app, deps, contract.previewRegrade, ({ actor, params, body }) =>
    previewRegrade(deps, actor.userId, body, params),
  );
  mount(app, deps, contract.applyRegrade, async ({ actor, body }) => ({
    regradeId: await applyRegrade(deps, actor, body),
  }));
}
