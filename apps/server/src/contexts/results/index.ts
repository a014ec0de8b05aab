import type { FastifyInstance } from 'fastify';
import type { Job } from '../../job.ts';
import { registerAnalyticsRoutes } from './dashboard/analytics-routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerMarkingRoutes } from './marking/marking-routes.ts';
import { registerReleaseRoutes } from './release/release-routes.ts';
import { registerResultRoutes } from './results/result-routes.ts';
import type { ResultsContext } from './results-context.ts';
import { forgetOldSheetFiles } from './sheet-files/find-sheet-file.ts';
import { registerSheetFileRoutes } from './sheet-files/sheet-file-routes.ts';

export { createSheetFileWriter } from './sheet-files/sheet-file-writer.ts';

/** Marking, result sheets, and the figures of dashboards. */
export function registerResults(app: FastifyInstance, context: ResultsContext): void {
  registerDashboardRoutes(app, context);
  registerResultRoutes(app, context);
  registerMarkingRoutes(app, context);
  registerReleaseRoutes(app, context);
  registerAnalyticsRoutes(app, context);
  registerSheetFileRoutes(app, context);
}

export const resultJobs: readonly Job<ResultsContext>[] = [
  {
    name: 'write sheet files',
    everyMs: 1_000,
    run: (context, log) => context.sheetFileWriter.start(context, log),
  },
  { name: 'forget old sheet files', everyMs: 60 * 60_000, run: forgetOldSheetFiles },
];
