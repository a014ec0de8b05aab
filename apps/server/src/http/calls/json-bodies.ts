import { withoutHalfCharacters } from '@invigil/contract/half-characters';
import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies without halves of surrogate pairs. Accepts an empty body that is declared as JSON, which many clients
 * send with every PUT and DELETE.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, withoutHalfCharacters(String(body)), done);
  });
}
