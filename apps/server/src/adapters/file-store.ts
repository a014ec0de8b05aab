import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Stored bytes by opaque id. */
export interface FileStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** A stream with the size in bytes, or undefined when there is no such file. */
  find(id: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(id: string): Promise<void>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files in a folder, spread over 256 subfolders; written beside and renamed, so that a crash leaves no half file. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new Error('A file id is a UUID');
    return path.join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const target = pathOf(id);
      await mkdir(path.dirname(target), { recursive: true });
      const handle = await open(`${target}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${target}.part`, target);
    },
    async find(id) {
      const target = pathOf(id);
      try {
        const { size } = await stat(target);
        return { stream: createReadStream(target), size };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
