import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isFileId } from '../file-id.ts';
import {
  ensureFolder,
  modificationTime,
  readdirOrNone,
  removeOlder,
  sync,
  unlessMissing,
} from './disk-files.ts';
import { awaitFailure, type FileStore } from './file-store.ts';

const UNFINISHED = '.part';

/**
 * Files in a folder, spread over 256 subfolders; written to a temporary name, synced and renamed, so that a crash leaves
 * no partial file and loses no stored file.
 */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!isFileId(id)) throw new Error('A file id is a UUID');
    return path.join(folder, id.slice(0, 2), id);
  };

  async function put(id: string, source: Readable | Buffer): Promise<void> {
    awaitFailure(source);
    const target = pathOf(id);
    await ensureFolder(path.dirname(target));
    await writeWhole(target, source);
  }

  return {
    put,
    async putFile(id, file) {
      const target = pathOf(id);
      await ensureFolder(path.dirname(target));
      await sync(file);
      try {
        await rename(file, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // The file lies on another device.
        await put(id, createReadStream(file));
        await rm(file, { force: true });
        return;
      }
      await sync(path.dirname(target));
    },
    async find(id) {
      const target = pathOf(id);
      const stats = await unlessMissing(stat(target));
      return stats && { size: stats.size, read: (range) => createReadStream(target, range) };
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
    async free() {
      await ensureFolder(folder);
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function writeWhole(target: string, source: Readable | Buffer): Promise<void> {
  const unfinished = `${target}${UNFINISHED}`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await writeFile(handle, source);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await sync(path.dirname(target));
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
