import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { saveAnswer } from '@invigil/contract/attempts/attempt-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { AppContext } from '../context.ts';
import { bearerToken } from '../modules/sessions/session-tokens.ts';
import { answersSaved, poolConnections, poolWaiting, registry, requestDuration } from './metrics-counters.ts';

/** Stands for the address of a call that met no route, which is anybody's text. */
const NO_ROUTE = 'none';

/** A proxy adds at least one of these, and then whoever calls is not on this machine. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Times every call, and shows figures of the process to Prometheus under /metrics: to whoever has METRICS_TOKEN, and
 * without one to this machine alone. Anybody else is told that there is nothing (decision 45).
 */
export function registerMetrics(app: FastifyInstance, context: AppContext): void {
  countProcess();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    const { statusCode } = reply;
    requestDuration.observe({ method: request.method, route, status: statusCode }, reply.elapsedTime / 1000);
    if (route === saveAnswer.path && statusCode === 200) answersSaved.inc();
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config.METRICS_TOKEN)) return reply.callNotFound();
    const { pool } = context.database;
    poolConnections.set({ state: 'total' }, pool.totalCount);
    poolConnections.set({ state: 'idle' }, pool.idleCount);
    poolWaiting.set(pool.waitingCount);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

let isProcessCounted = false;

/** Processor time, memory, event loop and garbage collection; once, however many servers a process has. */
function countProcess(): void {
  if (isProcessCounted) return;
  isProcessCounted = true;
  collectDefaultMetrics({ register: registry });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isFromThisMachine(request);
  const given = bearerToken(request.headers.authorization);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Of the connection itself: what a header says of the caller, anybody can say. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined || FORWARDING_HEADERS.some((name) => name in headers)) return false;
  return loopback.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

/** Equally long whatever is given, so that comparing takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
