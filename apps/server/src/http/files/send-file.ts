import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../../adapters/file-store/file-store.ts';
import { readByteRange } from './byte-range.ts';
import { hasEntityTag } from './entity-tags.ts';

interface SentFile {
  readonly id: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
  readonly cacheControl: string;
}

/**
 * Sends a stored file, or the range of it that a GET request asks for, as players do that seek; 304 to a reader that has
 * the file. An id is never given to other content, so it is the strong entity tag.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, mediaType, stored, cacheControl }: SentFile,
): FastifyReply {
  const { size } = stored;
  const etag = `"${id}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  // Precedes the range (RFC 9110, section 13.2.2).
  if (hasEntityTag(ifNoneMatch, etag)) return reply.code(304).header('cache-control', cacheControl).send();
  // A range has no meaning for HEAD, nor for another method than GET.
  const wanted =
    request.method === 'GET'
      ? readByteRange({ range, ifRange: ifRange?.toString() }, { size, etag })
      : 'whole';
  if (wanted === 'unsatisfiable')
    return reply
      .code(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${size}`)
      .send();
  reply.type(mediaType).header('cache-control', cacheControl).header('content-disposition', 'inline');
  if (wanted !== 'whole') {
    const { start, end } = wanted;
    reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    return reply.header('content-length', end - start + 1).send(stored.read(wanted));
  }
  reply.header('content-length', size);
  return request.method === 'HEAD' ? reply.send() : reply.send(stored.read());
}
