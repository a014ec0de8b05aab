import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from './body-limits.ts';
import { type Answer, NO_CONTENT } from './calls.ts';
import { toBadRequest } from './decode-input.ts';
import { InvalidField } from './errors.ts';

/** Items of a list that are encoded in one turn of the event loop: 1,000 imported questions with options take 65 ms. */
const ITEMS_PER_TURN = 100;

/** How a route authorizes and handles its calls. */
interface Route<E extends Endpoint> {
  readonly bodyLimit?: number;
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly handle: (request: FastifyRequest) => Promise<Answer<E>>;
}

/** Adds the route of an endpoint: encodes the answer, and names refused fields by their wire names. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { bodyLimit = MAX_BODY_BYTES, onRequest, handle }: Route<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    onRequest,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await handle(request).catch((error: unknown) => {
        throw error instanceof InvalidField ? toBadRequest(endpoint, error) : error;
      });
      reply.header('cache-control', 'no-store');
      if (answer === NO_CONTENT) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(await toJson(endpoint, answer));
    },
  });
}

/** The answer on the wire. A long list is encoded in pieces, so that it does not block the event loop. */
async function toJson<E extends Endpoint>(endpoint: E, answer: OkOf<E>): Promise<string> {
  const encode = (value: unknown) => JSON.stringify(endpoint.ok.encode(value as never));
  if (!Array.isArray(answer) || answer.length <= ITEMS_PER_TURN) return encode(answer);
  const pieces: string[] = [];
  for (let start = 0; start < answer.length; start += ITEMS_PER_TURN) {
    pieces.push(encode(answer.slice(start, start + ITEMS_PER_TURN)).slice(1, -1));
    await nextTurn();
  }
  return `[${pieces.join(',')}]`;
}
