import type { Endpoint } from '@invigil/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { InvalidField } from '../../application/errors.ts';
import { MAX_BODY_BYTES } from '../limits/body-limits.ts';
import { type Answer, NO_CONTENT } from './calls.ts';
import { sendCompressed, sendPlain } from './compress-reply.ts';
import { toBadRequest } from './decode-input.ts';
import { encodeReply } from './encode-reply.ts';
import type { LongBody } from './long-body.ts';

/** An answer as it is sent. */
export type EncodedAnswer = string | LongBody | typeof NO_CONTENT;

/** How a route authorizes and handles its calls. */
interface Route {
  readonly bodyLimit?: number;
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<EncodedAnswer>;
}

/**
 * Encodes an answer for the wire.
 *
 * @param onSlice receives the processor time of a long answer, in ms, as it is spent
 */
export async function encodeAnswer<E extends Endpoint>(
  endpoint: E,
  answer: Answer<E>,
  onSlice?: (ms: number) => void,
): Promise<EncodedAnswer> {
  return answer === NO_CONTENT ? NO_CONTENT : encodeReply(endpoint.ok, answer, onSlice);
}

/** Adds the route of an endpoint, which names refused fields by their wire names. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { bodyLimit = MAX_BODY_BYTES, onRequest, handle }: Route,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit,
    onRequest,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle(request, reply).catch((error: unknown) => {
        throw error instanceof InvalidField ? toBadRequest(endpoint, error, request.body) : error;
      });
      reply.header('cache-control', 'no-store');
      if (answer === NO_CONTENT) return reply.code(204).send();
      reply.type('application/json; charset=utf-8');
      return endpoint.isCompressed ? sendCompressed(request, reply, answer) : sendPlain(reply, answer);
    },
  });
}
