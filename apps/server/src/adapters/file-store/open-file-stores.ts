import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createLayeredFileStore } from './layered-file-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';

export interface FileStores {
  /** Every stored file, on the disk or in the bucket; writes to the disk. */
  readonly files: FileStore;
  /** The bucket, for recordings where the site's settings say so; undefined where none is configured. */
  readonly bucket: FileStore | undefined;
}

/** The stores of a system: a folder, and a bucket where the settings name one. */
export function openFileStores(folder: string, s3: S3Settings | undefined): FileStores {
  const bucket = s3 && createS3FileStore(s3);
  return { files: createLayeredFileStore(createDiskFileStore(folder), bucket), bucket };
}
