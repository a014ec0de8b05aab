import { gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@invigil/contract/endpoints';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendCompressed } from './compress-reply.ts';
import type { LongBody } from './long-body.ts';

/** A reply with this body to a caller with these codings. */
async function reply(answer: string | LongBody, method: 'GET' | 'HEAD' = 'GET', encoding = 'gzip') {
  const app = Fastify();
  app.get('/data', (request, sent) => sendCompressed(request, sent.type('application/json'), answer));
  return app.inject({ method, url: '/data', headers: { 'accept-encoding': encoding } });
}

const LONG = JSON.stringify('spectrum '.repeat(200));

it('a reply above a kilobyte is compressed, and a shorter one is not [compress-reply.1]', async () => {
  const short = await reply('{}');
  expect([short.headers['content-encoding'], short.body]).toEqual([undefined, '{}']);
  const long = await reply(LONG);
  expect(long.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(long.rawPayload).toString()).toBe(LONG);
  for (const { headers } of [short, long]) expect(headers.vary).toBe('accept-encoding');
});

it('a caller that refuses gzip gets a long reply as it is [compress-reply.2]', async () => {
  for (const encoding of ['gzip;q=0', 'identity', 'br']) {
    const { headers, body } = await reply(LONG, 'GET', encoding);
    expect([headers['content-encoding'], body]).toEqual([undefined, LONG]);
  }
});

it('a body in parts is compressed as one, with a length where it is sent as it is [compress-reply.3]', async () => {
  const parts = [Buffer.from('[1,'.padEnd(70_000)), Buffer.from('2]')];
  const whole = Buffer.concat(parts).toString();
  const zipped = await reply(parts);
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole);
  const plain = await reply(parts, 'GET', 'identity');
  expect([plain.headers['content-length'], plain.body]).toEqual([String(whole.length), whole]);
});

it('a HEAD request gets the headers of the compressed reply, and no body [compress-reply.4]', async () => {
  const { headers, rawPayload } = await reply(LONG, 'HEAD');
  expect([headers['content-encoding'], rawPayload.length]).toEqual(['gzip', 0]);
});

it('only results of the caller and single scripts are compressed: no sign-in, no list of people, no running attempt [compress-reply.5]', () => {
  const compressed = ENDPOINTS.filter(({ isCompressed }) => isCompressed).map(({ name }) => name);
  expect(compressed.toSorted()).toEqual(['getResultSheet', 'listOwnResults', 'listResultDetails']);
});
