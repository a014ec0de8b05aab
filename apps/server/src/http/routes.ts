import type { Endpoint } from '@invigil/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from './body-limits.ts';
import { type Answer, NO_CONTENT } from './calls.ts';
import { toBadRequest } from './decode-input.ts';
import { InvalidField } from './errors.ts';

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
      const wireAnswer = endpoint.ok.encode(answer);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(wireAnswer));
    },
  });
}
