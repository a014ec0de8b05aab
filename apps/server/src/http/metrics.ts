import { createHash, timingSafeEqual } from 'node:crypto';
import { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import {
  answersSaved,
  poolConnections,
  poolWaiting,
  registry,
  requestDuration,
} from '../adapters/metrics-counters.ts';
import type { Deps } from '../ports.ts';
import { bearerToken } from './calls/bearer-token.ts';

/** Replaces the address of a call without a route, which may be any text. */
const NO_ROUTE = 'none';

/**
 * Times every call, and exposes metrics to Prometheus under /metrics: on the public port only with METRICS_TOKEN. A
 * call without the token gets the answer of a missing address (docs/decisions/016).
 */
export function registerMetrics(app: FastifyInstance, deps: Deps<'config' | 'database'>): void {
  countProcess();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const { statusCode } = reply;
    requestDuration.observe({ method: request.method, route, status: statusCode }, reply.elapsedTime / 1000);
    if (route === saveAnswer.path && statusCode === 200) answersSaved.inc();
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, deps.config.METRICS_TOKEN)) return reply.callNotFound();
    return sendFigures(reply, deps);
  });
}

/**
 * Exposes the metrics without a token on a separate port that only this machine reaches. The public port cannot
 * tell a caller on this machine from a proxy on it.
 * @returns the port, and a function that closes it
 */
export async function listenForMetrics(
  deps: Deps<'database'>,
  port: number,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const app = Fastify();
  app.get('/metrics', (_request, reply) => sendFigures(reply, deps));
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => app.close(),
  };
}

async function sendFigures(reply: FastifyReply, { database }: Deps<'database'>): Promise<FastifyReply> {
  for (const [name, pool] of [
    ['serving', database.pool],
    ['hotPath', database.hotPool],
  ] as const) {
    poolConnections.set({ pool: name, state: 'total' }, pool.totalCount);
    poolConnections.set({ pool: name, state: 'idle' }, pool.idleCount);
    poolWaiting.set({ pool: name }, pool.waitingCount);
  }
  return reply
    .type(registry.contentType)
    .header('cache-control', 'no-store')
    .send(await registry.metrics());
}

let isProcessCounted = false;

/** Processor time, memory, event loop and garbage collection; once, however many servers a process has. */
function countProcess(): void {
  if (isProcessCounted) return;
  isProcessCounted = true;
  collectDefaultMetrics({ register: registry });
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerToken(request.headers.authorization);
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Digests have one length, so that every comparison takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
