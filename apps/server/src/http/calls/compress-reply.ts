import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings } from '../files/shared-content.ts';
import { type LongBody, sizeOf, streamOf } from './long-body.ts';

/** Characters of a reply that is worth its compression. */
const WORTH = 1_024;
/** The quickest level: the next ones take twice as long for a tenth. */
const OPTIONS = { level: constants.Z_BEST_SPEED } as const;

const compress = promisify(gzip);

/** Says that a reply has another length for callers with other codings. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');
  reply.header('vary', vary);
}

/** Sends JSON compressed, outside of the event loop, where it is long and its caller accepts that. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | LongBody,
): Promise<FastifyReply> {
  varyByCoding(reply);
  const isLong = typeof answer !== 'string' || answer.length > WORTH;
  if (!isLong || !acceptedCodings(request.headers['accept-encoding']).has('gzip'))
    return sendPlain(reply, answer);
  reply.header('content-encoding', 'gzip');
  if (typeof answer === 'string') return reply.send(await compress(answer, OPTIONS));
  const zipped = createGzip(OPTIONS);
  // A caller who leaves ends both; the reply has ended then.
  pipeline(streamOf(answer), zipped, () => undefined);
  return reply.send(zipped);
}

/** Sends JSON as it is. */
export function sendPlain(reply: FastifyReply, answer: string | LongBody): FastifyReply {
  if (typeof answer === 'string') return reply.send(answer);
  return reply.header('content-length', sizeOf(answer)).send(streamOf(answer));
}
