import type { Readable } from 'node:stream';
import type { CompletedPart, S3 } from '@aws-sdk/client-s3';

/** The place of an object. */
export interface ObjectPlace {
  readonly Bucket: string;
  readonly Key: string;
}

/** At least 5 MB, by the rules of S3; at most 10,000 parts make 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Writes a source to an object with at most one part of it in memory: in one call if it is shorter than a part, else as
 * a multipart upload, which is aborted if the source or the service fails.
 */
export async function uploadObject(s3: S3, place: ObjectPlace, source: Readable | Buffer): Promise<void> {
  let uploadId: string | undefined;
  const completed: CompletedPart[] = [];
  try {
    for await (const part of splitIntoParts(source)) {
      if (uploadId === undefined) {
        if (part.length < PART_BYTES) {
          await s3.putObject(withBody(place, part));
          return;
        }
        ({ UploadId: uploadId } = await s3.createMultipartUpload(place));
      }
      const PartNumber = completed.length + 1;
      const call = { ...withBody(place, part), UploadId: uploadId, PartNumber };
      const { ETag } = await s3.uploadPart(call);
      completed.push({ PartNumber, ETag });
    }
    await s3.completeMultipartUpload({
      Bucket: place.Bucket,
      Key: place.Key,
      UploadId: uploadId,
      MultipartUpload: { Parts: completed },
    });
  } catch (error) {
    // The error of the upload is the one to report; an upload that cannot be aborted now is removed a day later.
    if (uploadId !== undefined) await abortUpload(s3, place, uploadId).catch(() => undefined);
    throw error;
  }
}

/** Aborts a multipart upload and deletes its parts; succeeds for an upload that has ended. */
export async function abortUpload(s3: S3, place: ObjectPlace, uploadId: string): Promise<void> {
  try {
    await s3.abortMultipartUpload({ Bucket: place.Bucket, Key: place.Key, UploadId: uploadId });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error;
  }
}

function withBody({ Bucket, Key }: ObjectPlace, Body: Buffer) {
  return { Bucket, Key, Body, ContentLength: Body.length };
}

/** Whole parts and then a shorter one, which is empty for an empty source. A part is valid until the next one is read. */
async function* splitIntoParts(source: Readable | Buffer): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(source)) {
    for (let start = 0; start === 0 || start < source.length; start += PART_BYTES)
      yield source.subarray(start, start + PART_BYTES);
    return;
  }
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let isFirst = true;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; ) {
      const copied = chunk.copy(part, filled, start);
      start += copied;
      filled += copied;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
      isFirst = false;
    }
  }
  if (isFirst || filled > 0) yield part.subarray(0, filled);
}
