import path from 'node:path';
import type { S3Settings } from '../file-store/s3-client.ts';
import { createBucketParts } from './bucket-parts.ts';
import { createDiskParts } from './disk-parts.ts';
import type { RecordingParts } from './recording-parts.ts';

/** The places of recordings whose upload has not ended. */
export interface RecordingPartStores {
  readonly disk: RecordingParts;
  /** Receives the parts from browsers; undefined where the operator has not allowed direct uploads to a bucket. */
  readonly bucket: RecordingParts | undefined;
}

/** @param filesFolder the folder of stored files, on whose disk temporary files lie */
export function openRecordingParts(filesFolder: string, s3: S3Settings | undefined): RecordingPartStores {
  const temporary = path.join(filesFolder, 'incoming');
  return {
    disk: createDiskParts(path.join(filesFolder, 'parts')),
    bucket: s3?.receivesUploads === true ? createBucketParts(s3, temporary) : undefined,
  };
}
