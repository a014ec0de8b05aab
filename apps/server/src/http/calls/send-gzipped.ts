import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings } from '../files/shared-content.ts';
import { varyByCoding } from './compress-reply.ts';
import type { LongBody } from './long-body.ts';

const PART_BYTES = 64 * 1024;

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

function inParts(bytes: Buffer): LongBody {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES)
    parts.push(bytes.subarray(from, from + PART_BYTES));
  return parts;
}
