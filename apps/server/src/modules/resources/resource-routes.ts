import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { files } from '../../database/schema/index.ts';
import { notFound } from '../../errors.ts';
import { fileIdOf } from '../questions/image-path.ts';

/**
 * Stored pictures by their opaque address. A browser fetches them without a header, so the address carries a
 * signed ticket; a missing file and a bad ticket answer alike (decision 6).
 */
export function registerResourceRoutes(app: FastifyInstance, context: AppContext): void {
  app.get<{ Querystring: { ticket?: string } }>('/Resources/QuestionImages/:id', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { ticket } = request.query;
    const reader =
      typeof ticket === 'string' ? context.tickets.verify(path, ticket, context.clock.now()) : undefined;
    const id = fileIdOf(path);
    if (reader === undefined || id === null || id === undefined) throw notFound();
    const [file] = await context.database.db.select().from(files).where(eq(files.id, id));
    const stored = file === undefined ? undefined : await context.files.find(id);
    if (file === undefined || stored === undefined) throw notFound();
    return reply
      .type(file.mediaType)
      .header('content-length', stored.size)
      .header('cache-control', 'private, max-age=1200, immutable')
      .header('content-disposition', 'inline')
      .send(stored.stream);
  });
}
