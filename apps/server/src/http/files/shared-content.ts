import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inParts, sizeOf, streamOf } from '../calls/long-body.ts';
import { hasEntityTag } from './entity-tags.ts';

/** The smallest tenth takes ten times as long; compression runs outside of the event loop. */
const BROTLI_QUALITY = 6;

type Encoding = 'br' | 'gzip' | 'identity';

/** Content that is the same for all its readers: made once, kept in each encoding. */
export interface SharedContent {
  readonly type: string;
  /** Hash of the content, without quotes. */
  readonly hash: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Keeps a text as it is sent, compressed too. */
export async function shareContent(text: string, type: string): Promise<SharedContent> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type, hash, bodies: { br, gzip: zipped, identity } };
}

/** Sends content that a browser keeps and asks about again; 304 where the browser has it. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, hash, bodies }: SharedContent,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  // A strong tag names the bytes, which differ by encoding.
  const etag = `"${hash}-${encoding}"`;
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  reply.headers({ etag, vary, 'cache-control': 'no-cache' });
  if (hasEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const parts = inParts(bodies[encoding]);
  reply.type(type);
  if (parts.length === 1) return reply.send(parts[0]);
  return reply.header('content-length', sizeOf(parts)).send(streamOf(parts));
}

/** The best encoding that a request accepts. */
export function acceptedEncoding(header = ''): Encoding {
  const accepted = acceptedCodings(header);
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** The codings that a request accepts (RFC 9110, section 12.5.3). */
export function acceptedCodings(header = ''): ReadonlySet<string | undefined> {
  return new Set(
    header
      .toLowerCase()
      .split(',')
      .map((range) => range.split(';').map((part) => part.trim()))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([coding]) => coding),
  );
}
