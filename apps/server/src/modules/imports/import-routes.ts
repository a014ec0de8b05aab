import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';

export function registerImportRoutes(_app: FastifyInstance, _context: AppContext): void {}
