import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerContactRoutes } from './contact-routes.ts';
import { registerMailRoutes } from './mail-routes.ts';

/** Messages to the site's owner, and mail. */
export function registerMessaging(app: FastifyInstance, context: AppContext): void {
  registerContactRoutes(app, context);
  registerMailRoutes(app, context);
}
