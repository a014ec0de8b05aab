import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';

export function registerPaymentRoutes(_app: FastifyInstance, _context: AppContext): void {}
