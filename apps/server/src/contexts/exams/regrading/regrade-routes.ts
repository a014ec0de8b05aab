import * as contract from '@invigil/contract/exams/regrade-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/calls/mount.ts';
import type { ExamsContext } from '../exams-context.ts';
import { applyRegrade } from './apply-regrade.ts';
import { previewRegrade } from './preview-regrade.ts';
import { getRegradableAssessment } from './read-regradable.ts';

/** Corrections of published papers. */
export function registerRegradeRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.getRegradableAssessment, ({ actor, params }) =>
    getRegradableAssessment(context, actor.userId, params.assessmentId),
  );
  mount(app, context, contract.previewRegrade, ({ actor, params, body }) =>
    previewRegrade(context, actor.userId, body, params),
  );
  mount(app, context, contract.applyRegrade, async ({ actor, body }) => ({
    regradeId: await applyRegrade(context, actor, body),
  }));
}
