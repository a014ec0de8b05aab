import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@invigil/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The mark of four bubbles, one filled, in white for the bar of the page. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" height="32"><g fill="none" stroke="#fff" stroke-width="1.75"><circle cx="6" cy="6" r="4"/><circle cx="6" cy="18" r="4"/><circle cx="18" cy="18" r="4"/></g><circle cx="18" cy="6" r="4.9" fill="#fff"/></svg>`;

/** Serves the OpenAPI 3.1 document of the contract at `/api/openapi.json`, and its readable page at `/api/docs`. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const document = openApiDocument(publicUrl ?? '/');
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    theme: { title: 'Invigil: HTTP interface' },
  });
}
