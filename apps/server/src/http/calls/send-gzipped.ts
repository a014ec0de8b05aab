import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings } from '../files/shared-content.ts';
import { varyByCoding } from './compress-reply.ts';
import { inParts, type LongBody } from './long-body.ts';

/** A body that is kept compressed, as its caller accepts it; unpacked outside of the event loop for a client without gzip. */
export async function sendGzipped(
  request: FastifyRequest,
  reply: FastifyReply,
  compressed: Buffer,
): Promise<LongBody> {
  varyByCoding(reply);
  if (!acceptedCodings(request.headers['accept-encoding']).has('gzip'))
    return inParts(await promisify(gunzip)(compressed));
  reply.header('content-encoding', 'gzip');
  return inParts(compressed);
}
