import type { FastifyInstance } from 'fastify';
import { probe } from '../database/pool.ts';
import type { Deps } from '../ports.ts';

/** Most probes: every hung connection costs one, and a load balancer waits for seconds. */
const PROBES = 5;
/** No further probe begins after this. */
const PROBE_FOR_MS = 2_500;

/**
 * `/health`: the process answers. `/ready`: the process can save answers, so it probes the connections that do. One
 * hung connection does not make a process unready, and one that answers from a read-only replica does not make it
 * ready. It names the versions of the servers that serve the site.
 */
export function registerHealth(app: FastifyInstance, deps: Deps<'database' | 'servers'>): void {
  const answer = { logLevel: 'warn' as const };
  app.get('/health', answer, async () => ({ status: 'ok' }));
  app.get('/ready', answer, async (request, reply) => {
    const failure = await findFailure(deps);
    if (failure === undefined) return { status: 'ready', versions: deps.servers.versions() };
    request.log.warn({ err: failure }, 'not ready');
    return reply.code(503).send({ status: 'unavailable' });
  });
}

async function findFailure({ database }: Deps<'database'>): Promise<unknown> {
  let failure: unknown;
  const giveUpAt = performance.now() + PROBE_FOR_MS;
  for (let left = PROBES; left > 0 && performance.now() < giveUpAt; left--) {
    try {
      const row = await probe(database.hotPool, 'select pg_is_in_recovery() as is_replica');
      return row?.is_replica === false ? undefined : new Error('The database is a read-only replica');
    } catch (error) {
      failure = error;
    }
  }
  return failure;
}
