import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';

/** `/health`: the process answers. `/ready`: it can serve, the database included. */
export function registerHealth(app: FastifyInstance, context: AppContext): void {
  const answer = { logLevel: 'warn' as const };
  app.get('/health', answer, async () => ({ status: 'ok' }));
  app.get('/ready', answer, async (request, reply) => {
    try {
      await context.database.pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
