import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { signIn } from '@invigil/contract/accounts/account-endpoints';
import * as categories from '@invigil/contract/authoring/category-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import type { SignedIn } from '@invigil/testkit/builders/site';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { registerErrorHandler } from '../calls/error-handler.ts';
import { createBodyGate } from './body-limits.ts';

let test: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  admin = await buildAdmin(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Sends the head of a call and the beginning of its body. @returns the connection */
function begin(port: number, path: string, length: number, headers: Record<string, string> = {}): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = { host: 'x', 'content-type': 'application/json', 'content-length': `${length}`, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"`);
  return socket;
}

const statusOf = async (socket: Socket) => Number(String((await once(socket, 'data'))[0]).split(' ')[1]);
const portOf = (app: TestApp['app']) => (app.server.address() as AddressInfo).port;

describe('a call without a session', () => {
  it('a call without a session is refused before its body arrives [body-limits.1]', async () => {
    expect(await statusOf(begin(portOf(test.app), categories.createCategory.path, 400_000))).toBe(401);
    const junk = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect(await statusOf(begin(portOf(test.app), categories.createCategory.path, 400_000, junk))).toBe(401);
  });

  it('a public call without a session is limited to a small body [body-limits.2]', async () => {
    expect(await statusOf(begin(portOf(test.app), signIn.path, 400_000))).toBe(413);
  });
});

it('unfinished bodies of one caller are refused above four megabytes together [body-limits.3]', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const sockets = Array.from({ length: 12 }, () =>
    begin(portOf(test.app), categories.createCategory.path, 500_000, headers),
  );
  const refused = sockets.map((socket) => statusOf(socket).catch(() => 0));
  // Eight are admitted and wait for the rest of their bodies; the others are refused.
  await Promise.any(refused);
  const answered: number[] = [];
  for (const status of refused) void status.then((code) => answered.push(code));
  expect(await admin.status(categories.listCategories, { params: { userId: admin.userId } })).toBe(200);
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.every((code) => code === 429)).toBe(true);
});

it('unfinished bodies time out, and no longer count towards the limit [body-limits.4]', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const admit = createBodyGate(100);
  app.post('/', {
    onRequest: async (request) => admit('caller', 3_000_000, request, 'signedIn'),
    bodyLimit: 3_000_000,
    handler: async () => 'done',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const first = begin(portOf(app), '/', 3_000_000);
  const second = begin(portOf(app), '/', 3_000_000);
  const statuses = await Promise.all([statusOf(first), statusOf(second)]);
  expect(statuses.toSorted()).toEqual([408, 429]);
  const whole = await app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(2_000_000) } });
  expect(whole.statusCode).toBe(200);
});

it('unfinished bodies of anonymous callers from many networks hold up no caller with a session [body-limits.5]', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandler(app);
  const admit = createBodyGate();
  app.post('/:session/:caller', {
    onRequest: async (request) => {
      const { session, caller } = request.params as { session: 'signedIn' | 'anonymous'; caller: string };
      admit(caller, 3_000_000, request, session);
    },
    bodyLimit: 3_000_000,
    handler: async () => 'done',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets = Array.from({ length: 30 }, (_, network) =>
    begin(portOf(app), `/anonymous/network-${network}`, 3_000_000),
  );
  expect(await Promise.any(sockets.map(statusOf))).toBe(503);
  const save = await app.inject({ method: 'POST', url: '/signedIn/user-1', payload: { answer: 'B' } });
  expect(save.statusCode).toBe(200);
});
