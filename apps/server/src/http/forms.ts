import type { FastifyInstance } from 'fastify';

/** Has the routes of a scope take what a browser's form posts, beside JSON. Of a repeated field the last counts. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}
