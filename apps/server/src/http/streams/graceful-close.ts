import type { FastifyInstance } from 'fastify';

/** Interval in milliseconds: short enough not to delay a close. */
const EVERY_MS = 50;

/**
 * Closes connections that become idle after a close has begun: a browser would hold them open for more than a minute,
 * and the server could not end after its last reply.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}
