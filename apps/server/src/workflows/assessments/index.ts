import type { FastifyInstance } from 'fastify';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { registerAssessmentRoutes } from './assessment-routes.ts';
import { registerOfferedAssessmentRoutes } from './offered-assessment-routes.ts';

/** Assessments with their attempts: lists, deletion, ending attempts, and reads of candidates. */
export function registerAssessments(app: FastifyInstance, context: ExamsContext): void {
  registerAssessmentRoutes(app, context);
  registerOfferedAssessmentRoutes(app, context);
}
