import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { errorCode, reasonOf } from '../database/embedded/embedded-database-error.ts';
import { BackupError } from './backup-error.ts';
import type { Part } from './manifest.ts';

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** A tar.gz being written. It gets its name only once it is complete. */
export interface ArchiveWriter {
  /** Adds an entry of a size that is known beforehand. */
  add(name: string, size: number, bytes: Bytes): Promise<Part>;
  /** Completes the archive, syncs it to disk and renames it. */
  finish(): Promise<void>;
  /** Deletes the incomplete archive. */
  abandon(): Promise<void>;
}

/**
 * Opens an archive that only its owner can read, because it holds password hashes and all answers.
 * @throws BackupError target-exists, target-unusable
 */
export async function createArchive(target: string, createdAt: Date): Promise<ArchiveWriter> {
  await refuseExisting(target);
  const unfinished = `${target}.part`;
  await rm(unfinished, { force: true });
  const tar = pack();
  // Opens the file before any step that can fail: a stream would open it later, maybe after the archive was abandoned.
  const file = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw unusable(target, error);
  });
  const written = pipeline(tar, createGzip(), file.createWriteStream());
  // Rejects when the disk fails, because entries that wait for room in the tar would then wait for ever.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(unusable(target, error)),
  );
  failed.catch(() => undefined);

  return {
    async add(name, size, bytes) {
      const hash = createHash('sha256');
      let unreadable: { error: unknown } | undefined;
      const hashed = async function* () {
        try {
          for await (const chunk of bytes) {
            hash.update(chunk);
            yield chunk;
          }
        } catch (error) {
          unreadable = { error };
          throw error;
        }
      };
      const put = async () => pipeline(hashed, tar.entry({ name, size, mode: 0o600, mtime: createdAt }));
      await Promise.race([failed, put()]).catch(async (error: unknown) => {
        if (unreadable !== undefined) throw unreadable.error;
        // The entry's error says only that the tar has closed; the tar's own failure has the reason.
        if (tar.destroyed) await failed;
        throw error;
      });
      return { name, bytes: size, sha256: hash.digest('hex') };
    },
    async finish() {
      tar.finalize();
      await Promise.race([failed, written]);
      await force(unfinished);
      await rename(unfinished, target);
      await force(path.dirname(target));
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function refuseExisting(target: string): Promise<void> {
  const stats = await stat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw unusable(target, error);
  });
  if (stats !== undefined)
    throw new BackupError('target-exists', `${target} exists. Name another file, or a folder to put it in.`);
}

function unusable(target: string, cause: unknown): BackupError {
  return new BackupError('target-unusable', `${target} could not be written: ${reasonOf(cause)}.`, { cause });
}

async function force(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
