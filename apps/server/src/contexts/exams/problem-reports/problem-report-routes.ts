import { done } from '@invigil/contract/answers';
import * as contract from '@invigil/contract/exams/problem-report-endpoints';
import type { FastifyInstance } from 'fastify';
import { type MountDeps, mount } from '../../../http/calls/mount.ts';
import type { Deps } from '../../../ports.ts';
import type { ExamDeps } from '../exam-ports.ts';
import { countProblemReports, listProblemReports } from './read-problem-reports.ts';
import { storeProblemReport } from './store-problem-report.ts';

/** Problems with questions: candidates report them, authors and markers read them. */
export function registerProblemReportRoutes(
  app: FastifyInstance,
  deps: MountDeps & Deps<'clock' | 'database'> & ExamDeps<'papers'>,
): void {
  mount(app, deps, contract.reportProblem, async ({ actor, body }) => {
    await storeProblemReport(deps, actor.userId, body);
    return done('successfullySaved');
  });
  mount(app, deps, contract.countProblemReports, ({ actor, params }) =>
    countProblemReports(deps.database.db, actor.userId, params.assessmentId),
  );
  mount(app, deps, contract.listProblemReports, ({ actor, params }) =>
    listProblemReports(deps.database.db, actor.userId, params),
  );
}
