import { Readable } from 'node:stream';

/** The content of a long body, in parts of some 64 kB. */
export type LongBody = readonly Buffer[];

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
