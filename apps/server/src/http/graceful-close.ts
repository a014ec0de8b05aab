import type { FastifyInstance } from 'fastify';

/** Milliseconds; short enough not to delay a close, long enough to cost nothing. */
const EVERY_MS = 50;

/**
 * Lets a closing server end once its last call is answered: a connection that was busy when the close began becomes
 * idle afterwards, and a browser would hold it open for more than a minute.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}
