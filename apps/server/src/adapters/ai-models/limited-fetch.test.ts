import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelError } from './ai-models.ts';
import { createLimitedFetch } from './limited-fetch.ts';

/** The text that the stand-in repeats without an end. */
let part = '';
let closed = 0;
const server = createServer((_request, response) => {
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

const read = async (maxBytes: number, maxLineBytes: number): Promise<unknown> => {
  const { port } = server.address() as AddressInfo;
  const response = await createLimitedFetch(maxBytes, maxLineBytes)(`http://127.0.0.1:${port}/`);
  return response.text().catch((error: unknown) => error);
};

it.each([
  ['lines', ': nothing to say\n', 1_000_000, 100_000],
  ['one line', 'x'.repeat(1_000), 1_000_000_000, 100_000],
])(
  'an answer of endless %s is given up, and its connection closed [ai-models.9]',
  async (_name, given, ...limits) => {
    part = given;
    const before = closed;
    const error = await read(...limits);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ failure: 'outputInvalid' });
    await expect.poll(() => closed).toBe(before + 1);
  },
);
