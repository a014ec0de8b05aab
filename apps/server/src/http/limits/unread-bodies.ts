import type { FastifyInstance } from 'fastify';

/** Time for a client that is still sending to read the reply; a small body arrives within it. */
const LINGER_MS = 2_000;

/**
 * Closes the connection of a call that got its reply before its body was read, for example of a refused upload. Waits
 * a moment, because a connection that closes at once loses the reply in flight.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (raw.complete === false && !raw.destroyed) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.socket.destroy();
      }, LINGER_MS);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
