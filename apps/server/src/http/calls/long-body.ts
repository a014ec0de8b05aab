import { Readable } from 'node:stream';

/** The content of a long body, in parts of some 64 kB. */
export type LongBody = readonly Buffer[];

/** Bytes of a part, about as many as a socket takes at once. */
const PART_BYTES = 64 * 1024;

/** Long content in parts, which share its memory. */
export function inParts(content: Buffer): LongBody {
  const parts: Buffer[] = [];
  for (let from = 0; from < content.length; from += PART_BYTES)
    parts.push(content.subarray(from, from + PART_BYTES));
  return parts;
}

/** Bytes of a body. */
export const sizeOf = (body: LongBody): number => body.reduce((sum, part) => sum + part.length, 0);

/**
 * Sends a long body in parts, one in each turn of the event loop: joining two megabytes, or copying them to a socket, takes
 * up to 10 ms. Waits for a slow reader.
 */
export const streamOf = (body: LongBody): Readable =>
  Readable.from(partsInTurns(body), { objectMode: false });

async function* partsInTurns(body: LongBody): AsyncGenerator<Buffer> {
  for (const part of body) {
    yield part;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
