import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelError } from './ai-models.ts';
import { createLimitedFetch } from './limited-fetch.ts';

/** The text that the stand-in repeats without an end, and its type. */
let part = '';
let type = '';
let closed = 0;
const server = createServer((_request, response) => {
  response.setHeader('content-type', type);
  const send = () => {
    while (response.write(part));
  };
  response.on('drain', send).on('close', () => {
    closed++;
  });
  send();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const NONE = 1_000_000_000;

const read = async (limits: object): Promise<unknown> => {
  const { port } = server.address() as AddressInfo;
  const response = await createLimitedFetch({ whole: NONE, stream: NONE, line: NONE, ...limits })(
    `http://127.0.0.1:${port}/`,
  );
  return response.text().catch((error: unknown) => error);
};

it.each([
  ['events', 'text/event-stream; charset=utf-8', ': nothing to say\n', { stream: 1_000_000 }],
  ['one event', 'text/event-stream', 'x'.repeat(1_000), { line: 100_000 }],
  ['one object', 'application/json', 'x\n'.repeat(500), { whole: 100_000 }],
  ['no known type', '', 'x\n'.repeat(500), { whole: 100_000 }],
] as const)(
  'an answer of %s without an end is given up, and its connection closed [ai-models.9]',
  async (_name, given, text, limits) => {
    type = given;
    part = text;
    const before = closed;
    const error = await read(limits);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ failure: 'outputInvalid' });
    await expect.poll(() => closed).toBe(before + 1);
  },
);
