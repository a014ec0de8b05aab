import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope accept form posts in addition to JSON. The last value of a repeated field counts. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
