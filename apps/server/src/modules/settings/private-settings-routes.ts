import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';

export function registerPrivateSettingsRoutes(_app: FastifyInstance, _context: AppContext): void {}
