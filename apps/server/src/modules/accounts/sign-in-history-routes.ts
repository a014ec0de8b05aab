import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';

export function registerSignInHistoryRoutes(_app: FastifyInstance, _context: AppContext): void {}
