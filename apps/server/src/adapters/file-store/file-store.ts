import type { Readable } from 'node:stream';

/** Positions of the first and the last byte. The last byte is included; it may lie beyond the end of the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that was found. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  /**
   * Opens the whole file or a range of it, which is empty if it begins beyond the end. The caller reads the stream to
   * its end or destroys it. The stream fails if the file was removed after it was found.
   */
  read(range?: ByteRange): Readable;
}

/** Stored bytes by opaque id. Files are streamed: none is held in memory. */
export interface FileStore {
  /** Stores a source under an id. If the source or the store fails, rejects and leaves nothing. */
  put(id: string, source: Readable | Buffer): Promise<void>;
  /** Stores a finished temporary file and removes it from its path. A failure leaves it there, and nothing stored. */
  putFile(id: string, path: string): Promise<void>;
  /** A file, not opened yet, or undefined when no such file exists. */
  find(id: string): Promise<StoredFile | undefined>;
  /** Removes a file; succeeds for a missing one. */
  remove(id: string): Promise<void>;
  /** Ids of the stored files whose id begins with a hexadecimal digit. */
  list(firstDigit: string): Promise<string[]>;
  /** The time at which a file was written; undefined for a missing file. */
  writtenAt(id: string): Promise<Date | undefined>;
  /** Deletes the remains of unfinished writes that began before an instant. */
  removeUnfinished(firstDigit: string, before: Date): Promise<void>;
  /** Free space in bytes; undefined for a store without a known limit. */
  free(): Promise<number | undefined>;
}

/**
 * Prevents that a source which fails before its first read, while the store is being opened, ends the process. Reading
 * it then throws its error.
 */
export function awaitFailure(source: Readable | Buffer): void {
  if (!Buffer.isBuffer(source)) source.on('error', () => undefined);
}
