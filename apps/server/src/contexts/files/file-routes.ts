import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { fileIdOf, type ImagePurpose } from './image-path.ts';
import { files } from './tables.ts';

type ImageRequest = FastifyRequest<{ Querystring: { ticket?: string } }>;

/**
 * Serves stored pictures by their opaque address. A browser fetches them without a header, so the address carries a
 * signed ticket (docs/decisions/008). A missing file and an invalid ticket both get 404. Pictures of the site are public.
 */
export function registerFileRoutes(app: FastifyInstance, context: AppContext): void {
  const ticketed = (purpose: ImagePurpose) => async (request: ImageRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const { ticket } = request.query;
    const reader =
      typeof ticket === 'string' ? context.tickets.verify(path, ticket, context.clock.now()) : undefined;
    if (reader === undefined) throw notFound();
    return sendImage(reply.header('cache-control', 'private, max-age=1200, immutable'), path, purpose);
  };

  async function sendImage(reply: FastifyReply, path: string, purpose: ImagePurpose): Promise<FastifyReply> {
    const id = fileIdOf(path, purpose);
    if (id === null || id === undefined) throw notFound();
    const [file] = await context.database.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.purpose, purpose)));
    const stored = file === undefined ? undefined : await context.files.find(id);
    if (file === undefined || stored === undefined) throw notFound();
    return reply
      .type(file.mediaType)
      .header('content-length', stored.size)
      .header('content-disposition', 'inline')
      .send(stored.stream);
  }

  app.get('/Resources/QuestionImages/:id', ticketed('questionImage'));
  app.get('/Resources/CertificateImages/:id', ticketed('certificateImage'));
  app.get('/Resources/UserImages/:id', ticketed('userImage'));
  app.get('/Resources/SiteImages/:id', (request: FastifyRequest, reply) =>
    sendImage(
      reply.header('cache-control', 'public, max-age=86400, immutable'),
      pathOf(request),
      'siteImage',
    ),
  );
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
