import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { fileIdOf, type ImagePurpose } from './image-path.ts';
import { ANSWER_RECORDING, PROMPT_RECORDING, recordingOf } from './recording-path.ts';
import { sendFile } from './send-file.ts';
import { files } from './tables.ts';

type FileRequest = FastifyRequest<{ Querystring: { ticket?: string } }>;

const PRIVATE = 'private, max-age=1200, immutable';
const PUBLIC = 'public, max-age=86400, immutable';

/** A stored file that an address names. */
interface NamedFile {
  readonly id: string;
  readonly purposes: readonly string[];
}

/** Reads the file that an address names; undefined for an address of another form. */
type ReadAddress = (path: string) => NamedFile | undefined;

const picture =
  (purpose: ImagePurpose): ReadAddress =>
  (path) => {
    const id = fileIdOf(path, purpose) ?? undefined;
    return id === undefined ? undefined : { id, purposes: [purpose] };
  };

const recording: ReadAddress = (path) => {
  const named = recordingOf(path);
  return named && { id: named.fileId, purposes: [PROMPT_RECORDING, ANSWER_RECORDING] };
};

/**
 * Serves stored files by their opaque address. A browser fetches them without a header, so the address carries a signed
 * ticket (docs/decisions/008). A missing file and an invalid ticket both get 404. Pictures of the site are public.
 */
export function registerFileRoutes(app: FastifyInstance, context: AppContext): void {
  const ticketed = (read: ReadAddress) => async (request: FileRequest, reply: FastifyReply) => {
    const { ticket } = request.query;
    const reader =
      typeof ticket === 'string'
        ? context.tickets.verify(pathOf(request), ticket, context.clock.now())
        : undefined;
    if (reader === undefined) throw notFound();
    return send(request, reply, read, PRIVATE);
  };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    read: ReadAddress,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const named = read(pathOf(request));
    if (named === undefined) throw notFound();
    const { id, purposes } = named;
    const [file] = await context.database.db
      .select()
      .from(files)
      .where(and(eq(files.id, id), inArray(files.purpose, [...purposes])));
    const stored = file === undefined ? undefined : await context.files.find(id);
    if (file === undefined || stored === undefined) throw notFound();
    return sendFile(request, reply, { id, mediaType: file.mediaType, stored, cacheControl });
  }

  // One handler answers HEAD too: the handler that the framework adds would read the whole file.
  const method = ['GET', 'HEAD'];
  const serve = (
    url: string,
    handler: (request: FileRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => app.route<{ Querystring: { ticket?: string } }>({ method: [...method], url, handler });
  serve('/Resources/QuestionImages/:id', ticketed(picture('questionImage')));
  serve('/Resources/CertificateImages/:id', ticketed(picture('certificateImage')));
  serve('/Resources/UserImages/:id', ticketed(picture('userImage')));
  serve('/Resources/QuestionVideos/:id', ticketed(recording));
  serve('/Resources/SiteImages/:id', (request, reply) => send(request, reply, picture('siteImage'), PUBLIC));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
