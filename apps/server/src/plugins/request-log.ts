import type { FastifyInstance } from 'fastify';

/** A call that takes longer is worth a line of its own. */
const SLOW_MS = 1_000;

/**
 * One line for each call that failed or was slow, at its level; the others at debug. Every answer carries the id by
 * which its line is found. Bodies, queries and headers are never logged: they hold answers, tickets and tokens.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 || elapsedTime > SLOW_MS ? 'info' : 'debug';
    request.log[level]({ req: request, res: reply, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
