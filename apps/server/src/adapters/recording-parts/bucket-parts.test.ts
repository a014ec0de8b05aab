import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { createBucketParts } from './bucket-parts.ts';

/** A bucket whose objects have no end. */
async function endlessBucket() {
  const closed: Promise<void>[] = [];
  let sentBytes = 0;
  const server = createServer((_request, response) => {
    const piece = Buffer.alloc(16 * 1024, 7);
    const send = () => {
      do sentBytes += piece.length;
      while (response.write(piece));
    };
    closed.push(new Promise((resolve) => response.on('close', resolve)));
    response.on('drain', send);
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'recordings',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    prefix: '',
    receivesUploads: true,
  };
  return { parts: createBucketParts(settings, tmpdir()), closed, sentBytes: () => sentBytes };
}

it('a part of a bucket is read up to its announced size, whatever its object has, and its connection is closed [bucket-parts.1]', async () => {
  const { parts, closed, sentBytes } = await endlessBucket();
  const { path, byteSize, sha256 } = await parts.assemble(randomUUID(), [100_000, 50_001]);
  const announced = Buffer.alloc(150_001, 7);
  expect(byteSize).toBe(announced.length);
  expect(sha256).toBe(createHash('sha256').update(announced).digest('hex'));
  expect((await readFile(path)).equals(announced)).toBe(true);
  await rm(path);
  await Promise.all(closed);
  expect(closed).toHaveLength(2);
  // The bytes in the buffers of two connections, and no more.
  expect(sentBytes()).toBeLessThan(40_000_000);
});
