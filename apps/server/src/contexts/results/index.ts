import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import type { Ports } from '../../ports.ts';
import type { ExamPorts } from '../exams/queries.ts';
import { registerAnalyticsRoutes } from './dashboard/analytics-routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerMarkingRoutes } from './marking/marking-routes.ts';
import { registerPracticeRoutes } from './practice/practice-routes.ts';
import { registerReleaseRoutes } from './release/release-routes.ts';
import type { ResultPorts } from './result-ports.ts';
import { registerResultRoutes } from './results/result-routes.ts';
import { forgetOldSheetFiles } from './sheet-files/find-sheet-file.ts';
import { registerSheetFileRoutes } from './sheet-files/sheet-file-routes.ts';
import { forgetOldStatistics } from './statistics/forget-statistics.ts';
import { registerMatrixRoutes } from './statistics/matrix-routes.ts';
import { registerStatisticsRoutes } from './statistics/statistics-routes.ts';

export { createSheetFileWriter } from './sheet-files/sheet-file-writer.ts';
export { createModelFitter } from './statistics/model-fitter.ts';
export { createStatisticsWriter } from './statistics/statistics-writer.ts';

/** Marking, result sheets, statistics, and the figures of dashboards. */
export function registerResults(app: FastifyInstance, deps: Ports & ExamPorts & ResultPorts): void {
  registerDashboardRoutes(app, deps);
  registerResultRoutes(app, deps);
  registerMarkingRoutes(app, deps);
  registerReleaseRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerStatisticsRoutes(app, deps);
  registerMatrixRoutes(app, deps);
  registerSheetFileRoutes(app, deps);
  registerPracticeRoutes(app, deps);
}

export const resultJobs: readonly Job<Ports & ExamPorts & ResultPorts>[] = [
  {
    name: 'write sheet files',
    everyMs: 1_000,
    run: (deps, log) => deps.sheetFileWriter.start(deps, log),
  },
  {
    name: 'compute statistics',
    everyMs: 1_000,
    run: (deps, log) => deps.statisticsWriter.start(deps, log),
  },
  { name: 'fit models', everyMs: 1_000, run: (deps, log) => deps.modelFitter.start(deps, log) },
  { name: 'forget old statistics', everyMs: 60 * 60_000, run: forgetOldStatistics },
  { name: 'forget old sheet files', everyMs: 60 * 60_000, run: forgetOldSheetFiles },
];
