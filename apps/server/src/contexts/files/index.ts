import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerFileRoutes } from './file-routes.ts';

export { refuseAboveQuota, refuseBelowReserve } from './store-file.ts';

/** Uploaded files: storing, quota and delivery. */
export function registerFiles(app: FastifyInstance, context: AppContext): void {
  registerFileRoutes(app, context);
}
