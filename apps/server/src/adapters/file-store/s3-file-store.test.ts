import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createS3Client } from './s3-client.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { startS3Server } from './testing/s3-server.ts';

const MEGABYTE = 1024 * 1024;

const SETTINGS = {
  region: 'us-east-1',
  bucket: 'recordings',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
  prefix: '',
  receivesUploads: false,
};

/** A service that answers each call by a function. @returns its address, and the calls that it received */
async function stubService(
  answer: (call: string) => { status: number; body?: Readable | string; size?: number },
) {
  const calls: string[] = [];
  const service = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      const call = `${request.method} ${request.url}`;
      calls.push(call);
      const { status, body = '', size } = answer(call);
      response.writeHead(status, size === undefined ? {} : { 'content-length': size });
      if (typeof body === 'string') response.end(body);
      else pipeline(body, response).catch(() => undefined);
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, calls };
}

it('the S3 store ignores other objects and uploads of its bucket', async () => {
  const { settings, uploads, close } = await startS3Server();
  onTestFinished(close);
  const place = { ...settings, prefix: '' };
  const files = createS3FileStore(place);
  const id = `a${randomUUID().slice(1)}`;
  await files.put(id, Buffer.from('x'));
  const s3 = await createS3Client(place)();
  const Bucket = settings.bucket;
  for (const Key of ['a-note.txt', `archive/${id}`]) {
    await s3.putObject({ Bucket, Key, Body: 'of another program' });
    await s3.createMultipartUpload({ Bucket, Key });
  }
  expect(await files.list('a')).toEqual([id]);
  await files.removeUnfinished('a', new Date(Date.now() + 86_400_000));
  expect(await uploads()).toHaveLength(2);
  expect(await files.free()).toBeUndefined();
});

it('the S3 store ends the call of a reader that stops', async () => {
  const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
  const { endpoint, calls } = await stubService((call) =>
    call.startsWith('HEAD') ? { status: 200, size: 1e9 } : { status: 200, size: 1e9, body: endless },
  );
  const file = await createS3FileStore({ ...SETTINGS, endpoint }).find(randomUUID());
  expect(file?.size).toBe(1e9);
  expect(calls).toHaveLength(1);
  for await (const _chunk of file?.read() ?? []) break;
  await vi.waitFor(() => expect(endless.destroyed).toBe(true));
});

it('the S3 store reports a stream that breaks off as an error', async () => {
  const cut = Readable.from(
    (function* () {
      yield Buffer.alloc(1_000);
      throw new Error('gone');
    })(),
  );
  const { endpoint } = await stubService((call) =>
    call.startsWith('HEAD') ? { status: 200, size: 2_000 } : { status: 200, size: 2_000, body: cut },
  );
  const file = await createS3FileStore({ ...SETTINGS, endpoint }).find(randomUUID());
  await expect(file?.read().toArray()).rejects.toThrow();
});

it('the S3 store repeats a failing call at most twice, and never takes a failure for a missing file', async () => {
  const { endpoint, calls } = await stubService(() => ({ status: 503 }));
  await expect(createS3FileStore({ ...SETTINGS, endpoint }).find(randomUUID())).rejects.toThrow();
  expect(calls).toHaveLength(3);
  const denied = await stubService(() => ({ status: 403 }));
  const files = createS3FileStore({ ...SETTINGS, endpoint: denied.endpoint });
  await expect(files.find(randomUUID())).rejects.toThrow();
  await expect(files.put(randomUUID(), Buffer.from('x'))).rejects.toThrow();
});

it('the S3 store aborts a multipart upload whose part fails', async () => {
  const started = '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>';
  const { endpoint, calls } = await stubService((call) => {
    if (call.startsWith('POST')) return { status: 200, body: started };
    return { status: call.startsWith('PUT') ? 403 : 204 };
  });
  const files = createS3FileStore({ ...SETTINGS, endpoint });
  await expect(files.put(randomUUID(), Buffer.alloc(9 * MEGABYTE))).rejects.toThrow();
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE']);
  expect(calls.at(-1)).toContain('uploadId=u1');
});
