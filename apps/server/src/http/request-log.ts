import type { FastifyInstance } from 'fastify';

/** Duration above which a call gets a line in the log. */
const SLOW_MS = 1_000;

/** Logs 429 at debug, so that a refused flood writes no line for each call; the metrics count status 429. */
function levelOf(statusCode: number, elapsedMs: number): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  if (statusCode === 429) return 'debug';
  return statusCode >= 400 || elapsedMs > SLOW_MS ? 'info' : 'debug';
}

/**
 * One line for each failed or slow call, at its level; the others at debug. Every answer carries the id of its
 * line. Bodies, queries and headers are never logged: they hold answers, tickets and tokens.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const level = levelOf(statusCode, elapsedTime);
    request.log[level]({ req: request, res: reply, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
