import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from '@invigil/contract/openapi';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI 3.1 document of the contract at `/api/openapi.json`, and a readable page of it at `/api/docs`. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const document = openApiDocument(publicUrl ?? '/');
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
