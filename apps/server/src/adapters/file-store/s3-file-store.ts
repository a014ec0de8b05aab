import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListMultipartUploadsCommandOutput, S3 } from '@aws-sdk/client-s3';
import { isFileId } from '../file-id.ts';
import { awaitFailure, type ByteRange, type FileStore } from './file-store.ts';
import { createS3Client, type S3Settings } from './s3-client.ts';
import { abortUpload, type ObjectPlace, uploadObject } from './s3-upload.ts';

/**
 * Files as objects of a bucket. An object appears when it is complete. A crash leaves the parts of a multipart upload,
 * which removeUnfinished deletes.
 */
export function createS3FileStore(settings: S3Settings): FileStore {
  const { bucket, prefix } = settings;
  const connect = createS3Client(settings);
  const keyOf = (id: string) => `${prefix}${id.slice(0, 2)}/${id}`;
  const placeOf = (id: string): ObjectPlace => {
    if (!isFileId(id)) throw new Error('A file id is a UUID');
    return { Bucket: bucket, Key: keyOf(id) };
  };
  /** The file id in a key; undefined for other objects of the bucket. */
  const idOf = (key: string | undefined) => {
    const id = key?.slice(key.lastIndexOf('/') + 1) ?? '';
    return isFileId(id) && key === keyOf(id) ? id : undefined;
  };

  async function put(id: string, source: Readable | Buffer): Promise<void> {
    awaitFailure(source);
    const place = placeOf(id);
    await uploadObject(await connect(), place, source);
  }

  async function head(id: string) {
    const place = placeOf(id);
    const s3 = await connect();
    return s3.headObject(place).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotFound') return undefined;
      throw error;
    });
  }

  return {
    put,
    async putFile(id, file) {
      await put(id, createReadStream(file));
      await rm(file, { force: true });
    },
    async find(id) {
      const size = (await head(id))?.ContentLength;
      if (size === undefined) return undefined;
      const s3 = await connect();
      // The service answers a range beyond the end with an error.
      const isBeyondEnd = (range?: ByteRange) => range !== undefined && range.start >= size;
      return {
        size,
        read: (range) => (isBeyondEnd(range) ? Readable.from([]) : readObject(s3, placeOf(id), range)),
      };
    },
    async remove(id) {
      const place = placeOf(id);
      await (await connect()).deleteObject(place);
    },
    async list(firstDigit) {
      const s3 = await connect();
      const ids: string[] = [];
      let next: string | undefined;
      do {
        const page = await s3.listObjectsV2({
          Bucket: bucket,
          Prefix: `${prefix}${firstDigit}`,
          ContinuationToken: next,
        });
        ids.push(...(page.Contents ?? []).flatMap(({ Key }) => idOf(Key) ?? []));
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return ids;
    },
    writtenAt: async (id) => (await head(id))?.LastModified,
    async removeUnfinished(firstDigit, before) {
      const s3 = await connect();
      let page: ListMultipartUploadsCommandOutput | undefined;
      do {
        page = await s3.listMultipartUploads({
          Bucket: bucket,
          Prefix: `${prefix}${firstDigit}`,
          KeyMarker: page?.NextKeyMarker,
          UploadIdMarker: page?.NextUploadIdMarker,
        });
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          const id = idOf(Key);
          const isOlder = Initiated !== undefined && Initiated < before;
          if (id !== undefined && UploadId !== undefined && isOlder)
            await abortUpload(s3, placeOf(id), UploadId);
        }
      } while (page.IsTruncated === true);
    },
    free: async () => undefined,
  };
}

/** A stream of an object or a range of it. Destroying the stream ends the call at once. */
function readObject(s3: S3, { Bucket, Key }: ObjectPlace, range: ByteRange | undefined): Readable {
  const output = new PassThrough();
  const reading = new AbortController();
  const Range = range && `bytes=${range.start}-${range.end}`;
  const copy = async () => {
    const { Body } = await s3.getObject({ Bucket, Key, Range }, { abortSignal: reading.signal });
    if (!(Body instanceof Readable)) throw new Error('The reply to a read of an object has no body');
    await pipeline(Body, output);
  };
  output.once('close', () => reading.abort());
  copy().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}
