import * as contract from '@invigil/contract/results/marking-endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { mount } from '../../../http/mount.ts';
import { giveMarks } from './give-marks.ts';
import { listPendingResponses } from './pending-responses.ts';

/** Marking by hand (specification, sections 5 and 7). */
export function registerMarkingRoutes(app: FastifyInstance, context: AppContext): void {
  mount(app, context, contract.listPendingResponses, ({ actor, params }) =>
    listPendingResponses(context, actor, params.attemptId),
  );

  mount(app, context, contract.giveMarks, ({ actor, params }) => giveMarks(context, actor, params));
}
