import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import { localeOf } from '../../../http/calls/request-locale.ts';
import type { Deps } from '../../../ports.ts';
import { type ExamDeps, getExamStanding } from '../../exams/queries.ts';
import type { ResultDeps } from '../result-ports.ts';
import { cancelModelFit, getModelFit, orderModelFit } from './model-fits.ts';
import { listOptionStatistics, readQuestionStatistics } from './read-responses.ts';
import { readStatistics } from './read-statistics.ts';

/** Statistics of an assessment, for its Admin and those of its custom roles who read results. */
export function registerStatisticsRoutes(
  app: FastifyInstance,
  deps: MountDeps &
    Deps<'clock' | 'database' | 'tickets'> &
    ExamDeps<'papers'> &
    ResultDeps<'modelFitter' | 'statisticsComputer' | 'statisticsWriter'>,
): void {
  const { database, modelFitter, statisticsWriter } = deps;

  // A server that stops gives its work back.
  app.addHook('preClose', async () => {
    await Promise.all([statisticsWriter.stop(), modelFitter.stop()]);
  });

  mount(app, deps, contract.getStatistics, ({ actor, params, query, request }) =>
    readStatistics({ log: request.log, ...deps }, actor.userId, params.assessmentId, query),
  );
  mount(app, deps, contract.getQuestionStatistics, ({ actor, params, query }) =>
    readQuestionStatistics(deps, actor.userId, params, query),
  );
  mount(app, deps, contract.listOptionStatistics, ({ actor, params, query }) =>
    listOptionStatistics(deps, actor.userId, params.assessmentId, query),
  );
  mount(app, deps, contract.getExamStanding, ({ actor, params, request }) =>
    getExamStanding(database, actor.userId, params.assessmentId, localeOf(request)),
  );
  mount(app, deps, contract.getModelFit, ({ actor, params, query }) =>
    getModelFit(deps, actor.userId, params.assessmentId, query),
  );
  mount(app, deps, contract.startModelFit, async ({ actor, body, request }) => {
    await orderModelFit(deps, actor.userId, body);
    await modelFitter.start(deps, request.log);
    const { assessmentId, ...choice } = body;
    return getModelFit(deps, actor.userId, assessmentId, choice);
  });
  mount(app, deps, contract.cancelModelFit, async ({ actor, params }) => {
    await cancelModelFit(database, actor.userId, params.modelFitId);
    return done('successfullyUpdated');
  });
}
