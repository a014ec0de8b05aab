import { PassThrough } from 'node:stream';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyCalls } from '../../application/errors.ts';
import type { Deps } from '../../ports.ts';
import { authorize, authorizeBeforeBody } from '../calls/authorize-call.ts';
import { type Call, readAuthorizedCall } from '../calls/calls.ts';

/** Interval after which a stream ends whose session has ended or lost its access. */
const CHECK_EVERY_MS = 15_000;

/** Limit of a stream's unsent bytes; beyond it the stream is closed, and the client reconnects. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Most open streams of one user, for boards on several screens; further streams are refused. */
const STREAMS_PER_USER = 8;
/** Retry-After for a user whose streams are all open. */
const RETRY_AFTER_SECONDS = 10;

/** Sends an event to the reader of a stream, or ends the stream by an error. */
export type Emit<E extends Endpoint> = (event: OkOf<E> | Error) => void;

/**
 * Serves an endpoint as a stream of server-sent events. Clients read it with `fetch`, so that the token travels in
 * a header and never in an address (docs/decisions/008). Checks session, access and input as `mount` does, and
 * session and access again while the stream is open. `open` begins to emit and returns a function that ends the
 * stream's source.
 */
export function mountStream<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps<'admitBody' | 'limits' | 'sessions'>,
  endpoint: E,
  open: (call: Omit<Call<E>, 'upload'>, emit: Emit<E>) => Promise<() => void>,
): void {
  const streams = new Set<PassThrough>();
  const openByUser = new Map<number, number>();
  // A closing server waits for calls in flight, and streams never end without the client.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: authorizeBeforeBody(deps, endpoint),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = readAuthorizedCall(endpoint, request);
      const leave = countStream(openByUser, call.actor.userId);
      const stream = new PassThrough();
      let left = Number((call.query as { events?: string }).events ?? Number.POSITIVE_INFINITY);
      const emit: Emit<E> = (event) => {
        if (stream.writableEnded) return;
        if (event instanceof Error || stream.writableLength > MAX_WAITING_BYTES) {
          stream.end();
          return;
        }
        stream.write(`data: ${JSON.stringify(endpoint.ok.encode(event))}\n\n`);
        left -= 1;
        if (left <= 0) stream.end();
      };
      const stop = await open(call, emit).catch((error: unknown) => {
        leave();
        throw error;
      });
      const check = setInterval(() => {
        authorize(deps, endpoint, request).catch(() => stream.end());
      }, CHECK_EVERY_MS);
      streams.add(stream);
      const end = () => {
        clearInterval(check);
        stop();
        leave();
        streams.delete(stream);
      };
      stream.once('close', end);
      request.raw.once('close', () => stream.destroy());
      return reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
}

/**
 * Counts an open stream of a user.
 * @returns a function that removes the stream from the count
 * @throws Failure tooManyCalls where the user has reached the limit
 */
function countStream(openByUser: Map<number, number>, userId: number): () => void {
  const open = openByUser.get(userId) ?? 0;
  if (open >= STREAMS_PER_USER) throw tooManyCalls(RETRY_AFTER_SECONDS);
  openByUser.set(userId, open + 1);
  return () => {
    const left = (openByUser.get(userId) ?? 1) - 1;
    if (left === 0) openByUser.delete(userId);
    else openByUser.set(userId, left);
  };
}
