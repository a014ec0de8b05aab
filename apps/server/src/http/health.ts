import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { probe } from '../database/pool.ts';
import type { Deps } from '../ports.ts';

/** Most probes: every hung connection costs one, and a load balancer waits for seconds. */
const PROBES = 5;
/** No further probe begins after this. */
const PROBE_FOR_MS = 2_500;
/** A probe that has not ended by then has failed: a load balancer waits for seconds only. */
const ANSWER_WITHIN_MS = 4_000;

/**
 * `/health`: the process answers. `/ready`: the process can save answers, so it probes the connections that do. One
 * hung connection does not make a process unready, and one that answers from a read-only replica does not make it
 * ready. It names the versions of the servers that serve the site.
 */
export function registerHealth(app: FastifyInstance, deps: Deps<'database' | 'servers'>): void {
  const answer = { logLevel: 'warn' as const };
  app.get('/health', answer, async () => ({ status: 'ok' }));
  app.get('/ready', answer, async (request, reply) => {
    const failure = await findFailureInTime(deps);
    if (failure === undefined) return { status: 'ready', versions: deps.servers.versions() };
    request.log.warn({ err: failure }, 'not ready');
    return reply.code(503).send({ status: 'unavailable' });
  });
}

async function findFailureInTime(deps: Deps<'database'>): Promise<unknown> {
  const late = new AbortController();
  const isLate = sleep(ANSWER_WITHIN_MS, new Error('The database does not answer'), { signal: late.signal });
  // Its rejection, when it is no longer needed.
  isLate.catch(() => undefined);
  try {
    return await Promise.race([findFailure(deps), isLate]);
  } finally {
    late.abort();
  }
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
