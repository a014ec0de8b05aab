import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../ports.ts';
import { registerAuditRoutes } from './audit-routes.ts';

/** The audit trail: entries by staff, and the helper that writes a record with its entry. */
export function registerAudit(app: FastifyInstance, deps: Ports): void {
  registerAuditRoutes(app, deps);
}
