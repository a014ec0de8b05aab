import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A recording put together from its parts. */
export interface Assembled {
  /** A new temporary file. */
  readonly path: string;
  readonly byteSize: number;
  /** In lowercase hexadecimal. */
  readonly sha256: string;
}

/** Parts of recordings whose upload has not ended. */
export interface RecordingParts {
  /** Numbers of the parts that have arrived, ascending. */
  list(recordingId: string): Promise<number[]>;
  /** Stores a finished temporary file as a part. A part that has arrived before is replaced. */
  put(recordingId: string, part: number, temporaryPath: string): Promise<void>;
  /** The address to which a browser sends a part of this size itself; undefined where the server receives it. */
  addressOf(recordingId: string, part: number, byteSize: number): Promise<string | undefined>;
  /**
   * Joins the parts, in their order, in a temporary file, which the caller removes. Two calls at once make two files.
   *
   * @param sizes the announced bytes of each part; no more of a part are read
   */
  assemble(recordingId: string, sizes: readonly number[]): Promise<Assembled>;
  /** Removes the parts; succeeds for a missing recording. */
  remove(recordingId: string): Promise<void>;
  /** Ids of the recordings with parts to which nothing was added since an instant. */
  listIdle(before: Date): Promise<string[]>;
  /** Removes the parts of recordings to which nothing was added since an instant. */
  removeAbandoned(before: Date): Promise<void>;
}

/** Writes parts to a new file, one after the other, each up to its size, and hashes them. */
export async function joinParts(
  target: string,
  sizes: readonly number[],
  open: (part: number) => Promise<Readable>,
): Promise<Assembled> {
  const hash = createHash('sha256');
  let byteSize = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    for (const [index, size] of sizes.entries()) {
      let left = size;
      for await (const chunk of (await open(index + 1)) as AsyncIterable<Buffer>) {
        const wanted = chunk.subarray(0, left);
        left -= wanted.length;
        byteSize += wanted.length;
        hash.update(wanted);
        yield wanted;
        // Destroys the stream.
        if (left === 0) break;
      }
    }
  }
  await pipeline(bytes, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  return { path: target, byteSize, sha256: hash.digest('hex') };
}
