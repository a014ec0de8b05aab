import type { FastifyInstance } from 'fastify';
import type { ExamPorts } from '../../contexts/exams/queries.ts';
import type { Ports } from '../../ports.ts';
import { registerAssessmentRoutes } from './assessment-routes.ts';
import { registerOfferedAssessmentRoutes } from './offered-assessment-routes.ts';

/** Assessments with their attempts: lists, deletion, ending attempts, and reads of candidates. */
export function registerAssessments(app: FastifyInstance, deps: Ports & ExamPorts): void {
  registerAssessmentRoutes(app, deps);
  registerOfferedAssessmentRoutes(app, deps);
}
