import { setImmediate as nextTurn } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@invigil/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SharedContent, sendShared, shareContent } from '../files/shared-content.ts';

const DOCS = '/api/docs';

/** The mark of four bubbles, one filled, in white for the bar of the page. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" height="32"><g fill="none" stroke="#fff" stroke-width="1.75"><circle cx="6" cy="6" r="4"/><circle cx="6" cy="18" r="4"/><circle cx="18" cy="18" r="4"/></g><circle cx="18" cy="6" r="4.9" fill="#fff"/></svg>`;

/** The page requires a document at the start. */
const EMPTY = { openapi: '3.1.0', info: { title: 'Invigil', version: '1.0.0' }, paths: {} };

/**
 * Serves the OpenAPI 3.1 document of the contract at `/api/openapi.json`, and its readable page at `/api/docs`. The first
 * request builds the document, in turns of the event loop; the server then keeps it compressed.
 */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  let content: Promise<SharedContent> | undefined;
  const make = async () =>
    shareContent(
      JSON.stringify(await openApiDocument(publicUrl ?? '/', nextTurn)),
      'application/json; charset=utf-8',
    );
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    content ??= make();
    return sendShared(request, reply, await content);
  };
  app.get('/api/openapi.json', send);
  await app.register(swagger, { mode: 'static', specification: { document: EMPTY } });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: false,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Invigil: HTTP interface' },
    uiHooks: {
      // Answers in place of the page's own copies, which would be the empty document.
      onRequest: async (request, reply) => {
        if (request.routeOptions.url === `${DOCS}/json`) return send(request, reply);
        if (request.routeOptions.url === `${DOCS}/yaml`) return reply.callNotFound();
      },
    },
  });
}
