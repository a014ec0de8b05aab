import * as contract from '@invigil/contract/results/marking-endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { ExamsContext } from '../../exams/exams-context.ts';
import { giveMarks } from './give-marks.ts';
import { listPendingResponses } from './pending-responses.ts';

/** Manual marking. */
export function registerMarkingRoutes(app: FastifyInstance, context: ExamsContext): void {
  mount(app, context, contract.listPendingResponses, ({ actor, params }) =>
    listPendingResponses(context, actor, params.attemptId),
  );

  mount(app, context, contract.giveMarks, ({ actor, params }) => giveMarks(context, actor, params));
}
