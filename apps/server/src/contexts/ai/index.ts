import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerAiRoutes } from './ai-routes.ts';

/** Drafts by AI and their usage. */
export function registerAi(app: FastifyInstance, context: AppContext): void {
  registerAiRoutes(app, context);
}
