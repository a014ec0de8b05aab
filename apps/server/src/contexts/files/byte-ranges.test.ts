import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileIdIn, uploadPicture } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let url: string;
let id: string;
let whole: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await buildAdmin(test);
  const path = await uploadPicture(admin, questions.uploadQuestionImage);
  id = fileIdIn(path);
  const address = `/Resources/QuestionImages/${id}`;
  url = `${address}?ticket=${ticketIn(test.ports.tickets.sign(address, admin.userId, test.clock.now()))}`;
  whole = Buffer.concat((await (await test.ports.files.find(id))?.read().toArray()) ?? []);
  expect(whole.length).toBeGreaterThan(30);
});
afterAll(() => test.close());

const ticketIn = (signed: string) => new URL(signed, 'http://localhost').searchParams.get('ticket') ?? '';

const send = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers });

describe('a stored file', () => {
  it('a stored file is sent whole with its size, its entity tag and the offer of ranges [byte-ranges.1]', async () => {
    const { statusCode, headers, rawPayload } = await send({});
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
      'content-length': String(whole.length),
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=1200, immutable',
    });
    expect(rawPayload.equals(whole)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-19', 10, 19],
    ['bytes=10-', 10, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=20-100000', 20, undefined],
  ])('a stored file is sent in part for the range %s [byte-ranges.2]', async (range, start, last) => {
    const expected = whole.subarray(start, last === undefined ? undefined : last + 1);
    const first = start < 0 ? whole.length + start : start;
    const { statusCode, headers, rawPayload } = await send({ range });
    expect(statusCode).toBe(206);
    expect(rawPayload.equals(expected)).toBe(true);
    expect(headers).toMatchObject({
      'content-range': `bytes ${first}-${first + expected.length - 1}/${whole.length}`,
      'content-length': String(expected.length),
      'accept-ranges': 'bytes',
      etag: `"${id}"`,
    });
  });

  it('a stored file answers a range beyond its end with 416 and its size [byte-ranges.3]', async () => {
    const { statusCode, headers, rawPayload } = await send({ range: `bytes=${whole.length}-` });
    expect([statusCode, rawPayload.length]).toEqual([416, 0]);
    expect(headers).toMatchObject({
      'content-range': `bytes */${whole.length}`,
      'cache-control': 'no-store',
    });
  });

  it.each(['bytes=0-1,4-5', 'bytes=9-0', 'lines=0-1', 'bytes=x'])(
    'a stored file is sent whole for the range %s',
    async (range) => {
      const { statusCode, headers, rawPayload } = await send({ range });
      expect([statusCode, rawPayload.length]).toEqual([200, whole.length]);
      expect(headers).not.toHaveProperty('content-range');
    },
  );

  it('a stored file is sent in part only where If-Range has its entity tag', async () => {
    const range = 'bytes=0-9';
    expect((await send({ range, 'if-range': `"${id}"` })).statusCode).toBe(206);
    expect((await send({ range, 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await send({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).statusCode).toBe(200);
  });

  it('a stored file answers HEAD with the headers of the whole file, without reading it', async () => {
    const find = vi.spyOn(test.ports.files, 'find');
    const read = vi.fn();
    find.mockResolvedValue({ size: whole.length, read });
    const { statusCode, headers, rawPayload } = await send({ range: 'bytes=0-9' }, 'HEAD');
    find.mockRestore();
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers).toMatchObject({ 'content-length': String(whole.length), etag: `"${id}"` });
    expect(read).not.toHaveBeenCalled();
  });

  describe.each(['GET', 'HEAD'] as const)('to %s', (method) => {
    it.each([
      ['its entity tag', (tag: string) => tag],
      ['a list with its entity tag', (tag: string) => `"a,b" ,,W/"another",\t${tag}, "last"`],
      ['its entity tag as a weak one', (tag: string) => `W/${tag}`],
      ['any entity tag', () => '*'],
    ])(
      'a stored file that the reader has, by %s, is answered with 304 and is not read [byte-ranges.5]',
      async (_name, headerOf) => {
        const find = vi.spyOn(test.ports.files, 'find');
        const read = vi.fn();
        find.mockResolvedValue({ size: whole.length, read });
        const condition = { 'if-none-match': headerOf(`"${id}"`) };
        // The condition is evaluated before the range.
        for (const headers of [condition, { range: 'bytes=0-9', ...condition }]) {
          const answer = await send(headers, method);
          expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
          expect(answer.headers).toMatchObject({
            etag: `"${id}"`,
            'cache-control': 'private, max-age=1200, immutable',
          });
          for (const header of ['content-type', 'content-length', 'content-range', 'content-disposition'])
            expect(answer.headers).not.toHaveProperty(header);
        }
        find.mockRestore();
        expect(read).not.toHaveBeenCalled();
      },
    );

    it.each(['"another"', 'W/"another", "last"', '', '"', 'no tag', '**'])(
      'a stored file is sent for the entity tags %s of other files',
      async (tags) => {
        const { statusCode, headers } = await send({ 'if-none-match': tags }, method);
        expect([statusCode, headers['content-length']]).toEqual([200, String(whole.length)]);
      },
    );

    it('a stored file is sent for an entity tag that contains its own as text', async () => {
      for (const tags of [`"x${id}"`, `"${id}x"`, id, `"a, "${id}`])
        expect((await send({ 'if-none-match': tags }, method)).statusCode).toBe(200);
    });
  });

  it('a stored file that the reader has gets 404 without a valid ticket', async () => {
    const headers = { 'if-none-match': `"${id}"` };
    const answer = await test.app.inject({ url: url.replace(/ticket=./, 'ticket=x'), headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    const another = url.replaceAll(id, randomUUID());
    expect((await test.app.inject({ url: another, headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
  });

  it('a stored file gets 404 for HEAD and for a range without a valid ticket', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await test.app.inject({
        method,
        url: url.replace(/ticket=./, 'ticket=x'),
        headers: { range: 'bytes=0-9' },
      });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });
});

it('a stored file is closed when its reader disconnects [byte-ranges.4]', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
  const find = vi.spyOn(test.ports.files, 'find');
  find.mockResolvedValue({ size: 1e9, read: () => endless });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`http://127.0.0.1:${port}${url}`, resolve).once('error', reject);
  });
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('data', resolve));
  expect(endless.destroyed).toBe(false);
  response.destroy();
  await vi.waitFor(() => expect(endless.destroyed).toBe(true), { timeout: 60_000 });
  find.mockRestore();
});
