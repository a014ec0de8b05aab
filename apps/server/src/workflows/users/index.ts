import type { FastifyInstance } from 'fastify';
import type { ExamsContext } from '../../contexts/exams/queries.ts';
import { registerRegistrationRoutes } from './registration-routes.ts';
import { registerUserRoutes } from './user-routes.ts';
import { registerUserSessionRoutes } from './user-session-routes.ts';

/** Users with their plans and results: lists, creation, deletion and registration. */
export function registerUsers(app: FastifyInstance, context: ExamsContext): void {
  registerUserRoutes(app, context);
  registerUserSessionRoutes(app, context);
  registerRegistrationRoutes(app, context);
}
