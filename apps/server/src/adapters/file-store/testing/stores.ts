import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiskFileStore } from '../disk-file-store.ts';
import type { FileStore } from '../file-store.ts';
import { createS3Client } from '../s3-client.ts';
import { createS3FileStore } from '../s3-file-store.ts';
import { startS3Server } from './s3-server.ts';

/** A file store for a test, with the remains of writes that a crash interrupted. */
export interface TestedStore {
  readonly files: FileStore;
  /** Leaves the remains of an unfinished write, as a crash does. */
  leaveUnfinished(id: string): Promise<void>;
  /** How many unfinished writes the store holds. */
  countUnfinished(): Promise<number>;
  close(): Promise<void>;
}

/** A store in a temporary folder. */
export async function openDiskStore(): Promise<TestedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'invigil-store-'));
  return {
    files: createDiskFileStore(folder),
    async leaveUnfinished(id) {
      await mkdir(path.join(folder, id.slice(0, 2)), { recursive: true });
      await writeFile(path.join(folder, id.slice(0, 2), `${id}.part`), 'the beginning');
    },
    async countUnfinished() {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => name.endsWith('.part')).length;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A store in a bucket of an S3 service that runs in this process. */
export async function openS3Store(): Promise<TestedStore> {
  const { settings, uploads, close } = await startS3Server();
  return {
    files: createS3FileStore(settings),
    async leaveUnfinished(id) {
      const s3 = await createS3Client(settings)();
      const Key = `${settings.prefix}${id.slice(0, 2)}/${id}`;
      await s3.createMultipartUpload({ Bucket: settings.bucket, Key });
    },
    countUnfinished: async () => (await uploads()).length,
    close,
  };
}
