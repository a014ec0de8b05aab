import type { FastifyInstance } from 'fastify';
import type { ExamsContext } from '../exams/exams-context.ts';
import { registerAnalyticsRoutes } from './dashboard/analytics-routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerMarkingRoutes } from './marking/marking-routes.ts';
import { registerReleaseRoutes } from './release/release-routes.ts';
import { registerResultRoutes } from './results/result-routes.ts';

/** Marking, result sheets, and the figures of dashboards. */
export function registerResults(app: FastifyInstance, context: ExamsContext): void {
  registerDashboardRoutes(app, context);
  registerResultRoutes(app, context);
  registerMarkingRoutes(app, context);
  registerReleaseRoutes(app, context);
  registerAnalyticsRoutes(app, context);
}
