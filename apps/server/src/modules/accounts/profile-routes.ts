import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';

export function registerProfileRoutes(_app: FastifyInstance, _context: AppContext): void {}
