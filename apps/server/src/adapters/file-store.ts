import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isFileId } from './file-id.ts';

/** Stored bytes by opaque id. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** A stream with the size in bytes, or undefined when no such file exists. */
  find(id: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(id: string): Promise<void>;
  /** Ids of the stored files whose id begins with a hexadecimal digit. */
  list(firstDigit: string): Promise<string[]>;
  /** The time at which a file was written; undefined for a missing file. */
  writtenAt(id: string): Promise<Date | undefined>;
  /** Deletes temporary files of unfinished writes that began before an instant. */
  removeUnfinished(firstDigit: string, before: Date): Promise<void>;
}

const UNFINISHED = '.part';

/**
 * Files in a folder, spread over 256 subfolders; written to a temporary name and renamed, so that a crash leaves no
 * partial file.
 */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!isFileId(id)) throw new Error('A file id is a UUID');
    return path.join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const target = pathOf(id);
      await mkdir(path.dirname(target), { recursive: true });
      const handle = await open(`${target}${UNFINISHED}`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${target}${UNFINISHED}`, target);
    },
    async find(id) {
      const target = pathOf(id);
      const found = await unlessMissing(stat(target));
      return found && { stream: createReadStream(target), size: found.size };
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async list(firstDigit) {
      const names = await namesOf(folder, firstDigit);
      return names.map((name) => path.basename(name)).filter(isFileId);
    },
    writtenAt: (id) => modificationTime(pathOf(id)),
    async removeUnfinished(firstDigit, before) {
      for (const name of await namesOf(folder, firstDigit))
        if (name.endsWith(UNFINISHED)) await removeOlder(path.join(folder, name), before);
    },
  };
}

/** Names of files below the subfolders that begin with a digit. */
async function namesOf(folder: string, firstDigit: string): Promise<string[]> {
  const subfolders = (await readdirOrNone(folder)).filter(
    (name) => name.length === 2 && name.startsWith(firstDigit),
  );
  const lists = await Promise.all(
    subfolders.map(async (subfolder) =>
      (await readdirOrNone(path.join(folder, subfolder))).map((name) => path.join(subfolder, name)),
    ),
  );
  return lists.flat();
}

/** Removes a file that was written before an instant. */
export async function removeOlder(file: string, before: Date): Promise<void> {
  const writtenAt = await modificationTime(file);
  if (writtenAt !== undefined && writtenAt < before) await rm(file, { force: true });
}

/** The names in a folder; empty for a missing folder. */
export async function readdirOrNone(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function modificationTime(file: string): Promise<Date | undefined> {
  return (await unlessMissing(stat(file)))?.mtime;
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
