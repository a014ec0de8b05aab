import { readPictureSize } from '@invigil/domain/files/thumbnails';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput, notFound } from '../../application/errors.ts';
import { sendFile } from '../../http/files/send-file.ts';
import type { Deps } from '../../ports.ts';
import { fileIdOf, type ImagePurpose } from './image-path.ts';
import { ANSWER_RECORDING, PROMPT_RECORDING, recordingOf } from './recording-path.ts';
import { files } from './tables.ts';

interface FileCall {
  readonly Querystring: { readonly ticket?: string; readonly size?: string };
}

type FileRequest = FastifyRequest<FileCall>;

const thumbnails = alias(files, 'thumbnails');

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
 * ticket (docs/decisions/008). A missing file and an invalid ticket both get 404. Pictures of the site are public. With
 * `size=thumbnail` a picture is sent as its thumbnail.
 */
export function registerFileRoutes(
  app: FastifyInstance,
  deps: Deps<'clock' | 'database' | 'files' | 'tickets'>,
): void {
  const ticketed = (read: ReadAddress) => async (request: FileRequest, reply: FastifyReply) => {
    const { ticket } = request.query;
    const reader =
      typeof ticket === 'string' ? deps.tickets.verify(pathOf(request), ticket, deps.clock.now()) : undefined;
    if (reader === undefined) throw notFound();
    return send(request, reply, read, PRIVATE);
  };

  async function send(
    request: FileRequest,
    reply: FastifyReply,
    read: ReadAddress,
    cacheControl: string,
  ): Promise<FastifyReply> {
    const named = read(pathOf(request));
    if (named === undefined) throw notFound();
    const size = readPictureSize(request.query.size);
    if (size === undefined) throw invalidInput({ size: ['invalidValue'] });
    const [stored] = await deps.database.db
      .select({ file: files, thumbnail: thumbnails })
      .from(files)
      .leftJoin(thumbnails, eq(thumbnails.thumbnailOf, files.id))
      .where(and(eq(files.id, named.id), inArray(files.purpose, [...named.purposes])));
    if (stored === undefined) throw notFound();
    // A small picture, one that an earlier version stored, and a recording have no thumbnail.
    const wanted = size === 'original' || stored.thumbnail === null ? [] : [stored.thumbnail];
    for (const { id, mediaType } of [...wanted, stored.file]) {
      const stored = await deps.files.find(id);
      if (stored !== undefined) return sendFile(request, reply, { id, mediaType, stored, cacheControl });
    }
    throw notFound();
  }

  // One handler answers HEAD too: the handler that the framework adds would read the whole file.
  const method = ['GET', 'HEAD'];
  const serve = (
    url: string,
    handler: (request: FileRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => app.route<FileCall>({ method: [...method], url, handler });
  serve('/Resources/QuestionImages/:id', ticketed(picture('questionImage')));
  serve('/Resources/CertificateImages/:id', ticketed(picture('certificateImage')));
  serve('/Resources/UserImages/:id', ticketed(picture('userImage')));
  serve('/Resources/QuestionVideos/:id', ticketed(recording));
  serve('/Resources/SiteImages/:id', (request, reply) => send(request, reply, picture('siteImage'), PUBLIC));
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}
