import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports.ts';
import { registerFileRoutes } from './file-routes.ts';

export { refuseAboveQuota, refuseBelowReserve } from './store-file.ts';

/** Uploaded files: storing, quota and delivery. */
export function registerFiles(app: FastifyInstance, deps: Ports): void {
  registerFileRoutes(app, deps);
}
