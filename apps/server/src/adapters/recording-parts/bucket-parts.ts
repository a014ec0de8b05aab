import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isFileId } from '../file-id.ts';
import { ensureFolder } from '../file-store/disk-files.ts';
import { createS3Client, type S3Settings } from '../file-store/s3-client.ts';
import { joinParts, type RecordingParts } from './recording-parts.ts';

/** Validity of an address: the browser asks for another one afterwards. */
const ADDRESS_SECONDS = 3_600;

/**
 * Parts as objects of a bucket, which browsers send there themselves. Each is an object of its own: the parts of S3's own
 * multipart uploads have at least 5 MB, half a minute on a slow line.
 *
 * @param temporaryFolder for assembled recordings; created when needed
 */
export function createBucketParts(settings: S3Settings, temporaryFolder: string): RecordingParts {
  const { bucket: Bucket, prefix } = settings;
  const connect = createS3Client(settings);
  const ALL = `${prefix}parts/`;
  const folderOf = (recordingId: string): string => {
    if (!isFileId(recordingId)) throw new Error('The id of a recording is a UUID');
    return `${ALL}${recordingId}/`;
  };
  const keyOf = (recordingId: string, part: number) => `${folderOf(recordingId)}${part}`;

  /** Keys and times of the objects whose key begins with a prefix. */
  async function listObjects(Prefix: string): Promise<{ key: string; writtenAt: Date | undefined }[]> {
    const s3 = await connect();
    const found: { key: string; writtenAt: Date | undefined }[] = [];
    let next: string | undefined;
    do {
      const page = await s3.listObjectsV2({ Bucket, Prefix, ContinuationToken: next });
      for (const { Key: key, LastModified: writtenAt } of page.Contents ?? [])
        if (key !== undefined) found.push({ key, writtenAt });
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
    return found;
  }

  async function removeObjects(keys: readonly string[]): Promise<void> {
    const s3 = await connect();
    // One at a time: the call for many needs a checksum that compatible services refuse.
    for (const Key of keys) await s3.deleteObject({ Bucket, Key });
  }

  return {
    async list(recordingId) {
      const objects = await listObjects(folderOf(recordingId));
      const parts = objects.map(({ key }) => Number(key.slice(key.lastIndexOf('/') + 1)));
      return parts.sort((one, other) => one - other);
    },
    async put(recordingId, part, temporaryPath) {
      const s3 = await connect();
      const { size: ContentLength } = await stat(temporaryPath);
      const Body = createReadStream(temporaryPath);
      await s3.putObject({ Bucket, Key: keyOf(recordingId, part), Body, ContentLength });
    },
    async addressOf(recordingId, part, ContentLength) {
      const [{ PutObjectCommand }, { getSignedUrl }] = await Promise.all([
        import('@aws-sdk/client-s3'),
        import('@aws-sdk/s3-request-presigner'),
      ]);
      const command = new PutObjectCommand({ Bucket, Key: keyOf(recordingId, part), ContentLength });
      // A signed length: the bucket refuses a part of another size.
      const signableHeaders = new Set(['content-length']);
      return getSignedUrl(await connect(), command, { expiresIn: ADDRESS_SECONDS, signableHeaders });
    },
    async assemble(recordingId, sizes) {
      const s3 = await connect();
      await ensureFolder(temporaryFolder);
      return joinParts(path.join(temporaryFolder, randomUUID()), sizes, async (part) => {
        const { Body } = await s3.getObject({ Bucket, Key: keyOf(recordingId, part) });
        if (!(Body instanceof Readable)) throw new Error('The reply to a read of an object has no body');
        return Body;
      });
    },
    async remove(recordingId) {
      await removeObjects((await listObjects(folderOf(recordingId))).map(({ key }) => key));
    },
    async listIdle(before) {
      const objects = await listObjects(ALL);
      const idOf = (key: string) => key.slice(ALL.length, key.lastIndexOf('/'));
      const busy = new Set(
        objects
          .filter(({ writtenAt }) => writtenAt === undefined || writtenAt >= before)
          .map(({ key }) => idOf(key)),
      );
      return [...new Set(objects.map(({ key }) => idOf(key)))].filter((id) => isFileId(id) && !busy.has(id));
    },
    async removeAbandoned(before) {
      const objects = await listObjects(ALL);
      const older = objects.filter(({ writtenAt }) => writtenAt !== undefined && writtenAt < before);
      await removeObjects(older.map(({ key }) => key));
    },
  };
}
