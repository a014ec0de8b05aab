import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports.ts';
import { registerFaqRoutes } from './faq-routes.ts';
import { registerPrivateSettingsRoutes } from './private-settings-routes.ts';
import { registerSettingsRoutes } from './settings-routes.ts';

export { listFaqs, translatedFaq } from './faq-routes.ts';

/** Settings of the site, content of its landing page, and its FAQ. */
export function registerSite(app: FastifyInstance, deps: Ports): void {
  registerSettingsRoutes(app, deps);
  registerPrivateSettingsRoutes(app, deps);
  registerFaqRoutes(app, deps);
}
