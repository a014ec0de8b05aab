import type { FastifyInstance } from 'fastify';

/** Lets the routes of a scope accept form posts beside JSON. The last value of a repeated field counts. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
