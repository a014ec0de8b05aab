import { PassThrough } from 'node:stream';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from './context.ts';
import { type Call, settleCall } from './mount.ts';

/** A session that ends, or loses its right, ends its streams this soon. */
const CHECK_EVERY_MS = 15_000;

/** A reader that takes nothing any more is let go; it comes back by itself. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** Tells the reader of a stream what is new, or that it cannot go on. */
export type Emit<E extends Endpoint> = (event: OkOf<E> | Error) => void;

/**
 * Serves an endpoint as a stream of server-sent events. It is read with `fetch`, so that the token travels in its
 * header and never in an address (decision 6); session, access and input are settled as by `mount`, and again while
 * the stream is open. `open` begins to emit and returns what ends it.
 */
export function mountStream<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  open: (call: Omit<Call<E>, 'upload'>, emit: Emit<E>) => Promise<() => void>,
): void {
  const streams = new Set<PassThrough>();
  // A closing server waits for what is in flight, and these never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = await settleCall(context, endpoint, request);
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
      const stop = await open(call, emit);
      const check = setInterval(() => {
        settleCall(context, endpoint, request).catch(() => stream.end());
      }, CHECK_EVERY_MS);
      streams.add(stream);
      const end = () => {
        clearInterval(check);
        stop();
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
