import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { expect, vi } from 'vitest';
import type { S3Settings } from '../s3-client.ts';

const BUCKET = 'recordings';

/** An S3 service in this process, on a free port and a temporary folder. */
export interface S3Server {
  readonly settings: S3Settings;
  /** Keys of the multipart uploads in progress. */
  uploads(): Promise<string[]>;
  close(): Promise<void>;
}

/** The environment of a server that uses a bucket. */
export function s3Config(settings: S3Settings): Record<string, string> {
  const { endpoint = '', region, bucket, accessKeyId, secretAccessKey } = settings;
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
}

/**
 * Starts an S3 service with one bucket. What it cannot show: it checks neither signatures of version 4 nor their age, has no
 * limit of a part's size, no access policies, no encryption and no storage classes, and never throttles.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'invigil-s3-'));
  const address = '127.0.0.1';
  const server = new S3rver({
    port: 0,
    address,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  answerWhenWritten(server);
  const folder = server.store.getResourcePath(BUCKET, undefined, 'uploads');
  serveUploads(server, folder);
  servePages(server);
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://${address}:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      // The credentials of the service.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
      prefix: 'sites/hill/',
      receivesUploads: false,
    },
    uploads: async () => (await listUploads(folder)).map(({ key }) => key),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The service replies when it has read a body, a moment before the last bytes are in its file. */
function answerWhenWritten({ store }: S3rver): void {
  const putObject = store.putObject.bind(store);
  const putPart = store.putPart.bind(store);
  const written = (file: string, size: number) =>
    vi.waitFor(async () => expect((await stat(file)).size).toBe(size), { interval: 2, timeout: 30_000 });
  store.putObject = async (object) => {
    const result = await putObject(object);
    await written(store.getResourcePath(object.bucket, object.key, 'object'), result.size);
    return result;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const result = await putPart(bucket, uploadId, part, content);
    const folder = store.getResourcePath(bucket, undefined, 'uploads');
    await written(path.join(folder, uploadId, part), result.size);
    return result;
  };
}

/** Adds the two calls that the service lacks: listing multipart uploads, one a page, and aborting an upload. */
function serveUploads(server: S3rver, folder: string): void {
  server.middleware.unshift(async (ports, next) => {
    const { uploads, uploadId, prefix = '', 'key-marker': keyMarker = '' } = ports.query;
    if (ports.method === 'DELETE' && uploadId !== undefined) {
      await rm(path.join(folder, uploadId), { recursive: true, force: true });
      ports.status = 204;
      return;
    }
    if (ports.method !== 'GET' || uploads === undefined) return next();
    const later = (await listUploads(folder)).filter(({ key }) => key.startsWith(prefix) && key > keyMarker);
    const [first] = later;
    const entry =
      first &&
      `<Upload><Key>${first.key}</Key><UploadId>${first.id}</UploadId>` +
        `<Initiated>${first.begunAt.toISOString()}</Initiated></Upload>` +
        `<NextKeyMarker>${first.key}</NextKeyMarker><NextUploadIdMarker>${first.id}</NextUploadIdMarker>`;
    ports.status = 200;
    ports.body =
      `<?xml version="1.0"?><ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<IsTruncated>${later.length > 1}</IsTruncated>${entry ?? ''}</ListMultipartUploadsResult>`;
  });
}

/** Replaces the listing of objects: the tokens of the service's later pages need a cipher that OpenSSL has dropped. */
function servePages(server: S3rver): void {
  server.middleware.unshift(async (ports, next) => {
    const { 'list-type': type, prefix = '', 'continuation-token': startAfter = '' } = ports.query;
    if (type === undefined) return next();
    const options = { prefix, startAfter, maxKeys: 1_000 };
    const { objects, isTruncated } = await server.store.listObjects(BUCKET, options);
    const keys = objects.map(({ key }) => key);
    const entries = objects.map(
      ({ key, lastModifiedDate }) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified></Contents>`,
    );
    ports.status = 200;
    ports.body =
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
      `<IsTruncated>${isTruncated}</IsTruncated>` +
      (isTruncated ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '') +
      `${entries.join('')}</ListBucketResult>`;
  });
}

async function listUploads(folder: string) {
  const ids = await readdir(folder).catch(() => []);
  const uploads = ids.map(async (id) => ({
    id,
    key: await readFile(path.join(folder, id, 'key'), 'utf8'),
    begunAt: (await stat(path.join(folder, id, 'key'))).mtime,
  }));
  return (await Promise.all(uploads)).toSorted((a, b) => a.key.localeCompare(b.key));
}
