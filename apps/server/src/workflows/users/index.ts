import type { FastifyInstance } from 'fastify';
import type { ExamPorts } from '../../contexts/exams/queries.ts';
import type { Ports } from '../../ports.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { registerUserRoutes } from './user-routes.ts';
import { registerUserSessionRoutes } from './user-session-routes.ts';

/** Users with their plans and results: lists, creation, deletion and registration. */
export function registerUsers(app: FastifyInstance, deps: Ports & ExamPorts): void {
  registerUserRoutes(app, deps);
  registerUserSessionRoutes(app, deps);
  registerRegistrationRoutes(app, deps);
}
