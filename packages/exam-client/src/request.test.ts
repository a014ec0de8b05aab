import { saveAnswer } from '@invigil/contract/exam-client/calls';
import { writeSession } from '@invigil/ui/browser/stored-session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './request.ts';
import { ticked } from './testing/paper.test-data.ts';

const answer = {
  attemptId: 9,
  questionId: 101,
  answer: ticked('A'),
  isSkipped: false,
  sequence: 5,
  pointerLeaveCount: 0,
  visibilityChangeCount: 0,
  answeredAt: new Date('2026-11-21T10:00:00Z'),
};
const save = (userId?: number) => request(saveAnswer, answer, userId === undefined ? {} : { userId });
const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

const PORTAL_BODIES = [
  '404 page not found',
  '<html>Sign in to the network</html>',
  '{"error":"blocked"}',
  '',
];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', server);
  server.mockReset();
  writeSession({ token: 'token of seven', userId: 7 });
});

it.each([400, 401, 403, 404, 409, 413])(
  "a body in the server's format with status %i is a reply",
  async (status) => {
    server.mockResolvedValue(Response.json({ responseMsg: 'notFoundMsg', requestId: '1' }, { status }));
    expect((await save()).kind).not.toBe('unreachable');
  },
);

it.each([400, 401, 403, 404, 407, 409])(
  'a reply of a proxy or a captive portal with status %i counts as unreachable',
  async (status) => {
    for (const body of PORTAL_BODIES) {
      server.mockResolvedValue(new Response(body, { status }));
      expect(await save()).toMatchObject({ kind: 'unreachable' });
    }
  },
);

describe('a refusal by the network', () => {
  it.each([200, 202, 204, 302, 400, 403, 404, 406, 409, 413, 451])(
    'a foreign body with status %i is recognized as a refusal by the network [request.1]',
    async (status) => {
      for (const body of PORTAL_BODIES) {
        server.mockResolvedValue(new Response(status === 204 ? null : body, { status }));
        expect(await save()).toEqual({ kind: 'unreachable', isForeign: true });
      }
    },
  );

  it('a redirect is recognized as a refusal by the network, and is not followed', async () => {
    server.mockResolvedValue({ ...Response.error(), status: 0, text: async () => '' } as Response);
    expect(await save()).toEqual({ kind: 'unreachable', isForeign: true });
    expect(server.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' });
  });

  it('only the status 500 of the server itself is a failure on this call alone [request.3]', async () => {
    const reply = (status: number) =>
      server.mockResolvedValue(Response.json({ responseMsg: 'somethingUnexpected' }, { status }));
    reply(500);
    expect(await save()).toEqual({ kind: 'busy', retryAfterMs: null, isFault: true });
    for (const status of [429, 502, 503, 504, 507]) {
      reply(status);
      expect(await save()).toEqual({ kind: 'busy', retryAfterMs: null });
    }
  });

  it.each([500, 502, 503])(
    'a foreign body with status %i, which a gateway without its server may send, is no refusal by the network',
    async (status) => {
      server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status }));
      expect(await save()).toEqual({ kind: 'busy', retryAfterMs: null, isForeign: true });
    },
  );

  it.each([407, 408])(
    'an empty body with status %i, which concerns the connection, is no refusal by the network',
    async (status) => {
      server.mockResolvedValue(new Response('', { status }));
      expect(await save()).toEqual({ kind: 'unreachable' });
    },
  );

  it("a truncated body of the server's reply is no refusal by the network", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    server.mockResolvedValue(new Response(broken, { status: 200 }));
    expect(await save()).toEqual({ kind: 'unreachable' });
  });
});

it("a call is not sent in another user's session of the same browser", async () => {
  server.mockImplementation(async () => Response.json({ responseMsg: 'notFoundMsg' }, { status: 404 }));
  writeSession({ token: 'token of eight', userId: 8 });
  expect(await save(7)).toEqual({ kind: 'signedOut' });
  writeSession(null);
  expect(await save(7)).toEqual({ kind: 'signedOut' });
  expect(server).not.toHaveBeenCalled();
  writeSession({ token: 'token of seven', userId: 7 });
  expect(await save(7)).toEqual({ kind: 'missing' });
});
