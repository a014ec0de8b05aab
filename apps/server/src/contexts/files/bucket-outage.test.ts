import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadRecording } from '@invigil/contract/authoring/media-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { TONE } from '@invigil/testkit/media/recordings';
import { expect, it, onTestFinished } from 'vitest';
import { s3Config } from '../../adapters/file-store/testing/s3-server.ts';
import { OWNER, startTestApp } from '../../testing/test-app.ts';
import { setExam } from '../exams/recordings/recording-calls.test-data.ts';

it.each([
  ['answers 503', 503],
  ['closes the connection', null],
])(
  'an upload to a bucket that %s gets 503 with a reason, not 500 [bucket-outage.1]',
  async (_fault, status) => {
    const bucket = createServer((request, response) => {
      if (status === null) request.socket.destroy();
      else request.resume().once('end', () => response.writeHead(status).end());
    });
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    onTestFinished(() => void bucket.close());
    const { port } = bucket.address() as AddressInfo;
    const settings = s3Config({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'recordings',
      prefix: '',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
      receivesUploads: false,
    });
    const test = await startTestApp({ settings });
    onTestFinished(() => test.close());
    await setExam(await test.signIn(OWNER), { storesRecordingsOnS3: true });
    const admin = await buildAdmin(test);
    const response = await admin.sendFile(uploadRecording, { bytes: await readFile(TONE), name: 'tone.oga' });
    expect([response.statusCode, response.json().responseMsg]).toEqual([503, 'storageUnavailable']);
  },
);
