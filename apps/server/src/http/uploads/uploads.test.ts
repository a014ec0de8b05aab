import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import * as profile from '@invigil/contract/accounts/profile-endpoints';
import * as questions from '@invigil/contract/authoring/question-endpoints';
import type { Endpoint } from '@invigil/contract/endpoint';
import { buildAdmin, buildCandidate } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { files } from '../../database/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MEGABYTE = 1024 * 1024;
const TYPE = 'multipart/form-data; boundary=edge';

let test: TestApp;
let admin: SignedIn;
let candidate: SignedIn;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  candidate = await buildCandidate(test, admin);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

interface Sent {
  readonly endpoint?: Endpoint;
  readonly token?: string | undefined;
  readonly type?: string;
  readonly declaredBytes: number;
  /** Sent after the headers, of the declared bytes. */
  readonly body?: Buffer;
}

/** Ends only a wait that hangs. */
const WAIT = { timeout: 120_000 };

/** Sends headers and a part of the body. Returns the status, or undefined after ten seconds without one. */
function send({ endpoint = questions.uploadQuestionImage, token, type = TYPE, declaredBytes, body }: Sent) {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${endpoint.path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${declaredBytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (body !== undefined) socket.write(body);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.on('error', () => undefined);
  const status = vi
    .waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 \d+/), { timeout: 10_000, interval: 10 })
    .then(
      () => Number(answer.slice(9, 12)),
      () => undefined,
    );
  return { socket, status, answer: () => answer };
}

const PART = `--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const closed = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    if (socket.closed) resolve(true);
    socket.once('close', () => resolve(true));
  });
const filesBeingReceived = async () => {
  const names = await readdir(test.filesFolder, { recursive: true });
  return names.filter((name) => name.startsWith('incoming/')).length;
};
const storedOf = (user: SignedIn) => test.ports.database.db.$count(files, eq(files.tenantId, user.userId));

it.each([
  ['is declared too large', () => ({ token: admin.token, declaredBytes: 60 * MEGABYTE }), 413],
  ['has no session', () => ({ token: 'nobody', declaredBytes: 1_000 }), 401],
  ['is not for the role', () => ({ token: candidate.token, declaredBytes: 1_000 }), 403],
  ['is no form', () => ({ token: admin.token, declaredBytes: 1_000, type: 'image/png' }), 415],
])(
  'an upload that %s is refused before its body arrives, and its connection is closed [uploads.1]',
  async (_title, given, status) => {
    const refused = send(given());
    expect(await refused.status).toBe(status);
    expect(await closed(refused.socket)).toBe(true);
  },
  15_000,
);

it('an upload gets a refusal that its client can read while it still sends', async () => {
  const refused = send({
    token: admin.token,
    declaredBytes: 60 * MEGABYTE,
    body: Buffer.alloc(2 * MEGABYTE),
  });
  expect(await refused.status).toBe(413);
  expect(refused.answer()).toContain('tooLarge');
  refused.socket.destroy();
});

it('an upload is received on disk, not in memory [uploads.2]', async () => {
  const body = Buffer.concat([Buffer.from(PART), Buffer.alloc(7 * MEGABYTE)]);
  const admins = await Promise.all(Array.from({ length: 8 }, () => buildAdmin(test)));
  global.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  const open = admins.flatMap(({ token }) =>
    [1, 2].map(() => send({ token, declaredBytes: body.length + 1_000, body })),
  );
  await vi.waitFor(async () => expect(await filesBeingReceived()).toBe(16), WAIT);
  await vi.waitFor(() => expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MEGABYTE), {
    ...WAIT,
    interval: 200,
  });
  for (const { socket } of open) socket.destroy();
  await vi.waitFor(async () => expect(await filesBeingReceived()).toBe(0), WAIT);
});

it('an upload waits behind two others of its user, and is refused with 429 behind thirty [uploads.3]', async () => {
  const begun = Buffer.from(`${PART}first bytes of a picture`);
  const begin = () => send({ token: admin.token, declaredBytes: MEGABYTE, body: begun });
  const open = Array.from({ length: 32 }, begin);
  await vi.waitFor(async () => expect(await filesBeingReceived()).toBe(2), WAIT);
  const refused = await vi.waitFor(async () => {
    const further = begin();
    open.push(further);
    expect(await further.status).toBe(429);
    return further;
  }, WAIT);
  expect(refused.answer()).toMatch(/retry-after: \d/i);
  expect(await filesBeingReceived()).toBe(2);
  for (const { socket } of open) socket.destroy();
  await vi.waitFor(async () => expect(await filesBeingReceived()).toBe(0), WAIT);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const next = await admin.sendFile(questions.uploadQuestionImage, { bytes: picture });
  expect(next.statusCode, next.body).toBe(200);
  expect(await filesBeingReceived()).toBe(0);
});

it("an upload is refused when the user's storage is full, also among concurrent uploads [uploads.4]", async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = () => candidate.sendFile(profile.uploadUserImage, { bytes: picture });
  for (let count = 0; count < 9; count++) expect((await upload()).statusCode).toBe(200);
  const last = await Promise.all([upload(), upload()]);
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 202]);
  const refused = await upload();
  expect([refused.statusCode, refused.json()]).toEqual([202, { responseMsg: 'storageFull' }]);
  expect(await storedOf(candidate)).toBe(10);
  const stored = await readdir(test.filesFolder, { recursive: true });
  const rows = await test.ports.database.db.$count(files);
  expect(stored.filter((name) => /\/[0-9a-f-]{36}$/.test(name))).toHaveLength(rows);
});
