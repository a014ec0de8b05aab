import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { acceptedEncoding } from './shared-content.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const readDocument = (headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/openapi.json', headers });

describe('the OpenAPI document', () => {
  it('the OpenAPI document is compressed as its reader accepts, with the same content [shared-content.1]', async () => {
    const plain = await readDocument();
    const br = await readDocument({ 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await readDocument({ 'accept-encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  it('the OpenAPI document is sent with its length, whether it leaves in one part or in many [shared-content.3]', async () => {
    for (const encoding of ['identity', 'br']) {
      const sent = await readDocument({ 'accept-encoding': encoding });
      expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length));
    }
  });

  it('a reader that has the OpenAPI document gets status 304 and no content [shared-content.2]', async () => {
    const encodings = { 'accept-encoding': 'br' };
    const etag = String((await readDocument(encodings)).headers.etag);
    const again = await readDocument({ ...encodings, 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    // Bytes of another encoding have a tag of their own.
    expect((await readDocument({ 'if-none-match': etag })).statusCode).toBe(200);
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the header Accept-Encoding "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
