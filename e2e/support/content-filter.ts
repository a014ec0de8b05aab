import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SAVES = '/api/Quiz/CreateQuizResponseDetail';
const BLOCK_PAGE = '<!doctype html><title>Blocked</title><h1>This request was blocked by your network.</h1>';

export interface ContentFilter {
  /** `plain` filters bodies as they are, `decoding` decodes base64 in them too, `off` lets everything pass. */
  mode: 'plain' | 'decoding' | 'off';
  /** Bodies that were refused. */
  readonly refused: string[];
  /** For a browser context: all its requests pass the filter, also those of a closing page. */
  readonly proxy: { readonly server: string };
  readonly close: () => void;
}

/** A proxy that answers every save whose body contains a word with its own page. */
export async function startContentFilter(word: string): Promise<ContentFilter> {
  const server = createServer((incoming, response) => {
    readBody(incoming).then(
      (body) => {
        if (incoming.url?.endsWith(SAVES) && isRefused(body.toString())) {
          filter.refused.push(body.toString());
          response.writeHead(403, { 'content-type': 'text/html' }).end(BLOCK_PAGE);
        } else forward(incoming, body, response);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const filter: ContentFilter = {
    mode: 'plain',
    refused: [],
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const isRefused = (body: string) =>
    filter.mode !== 'off' && (filter.mode === 'decoding' ? body + decodedValues(body) : body).includes(word);
  return filter;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function forward({ url, method, headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const outgoing = request(new URL(url ?? ''), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
}

function decodedValues(body: string): string {
  const fields: Record<string, unknown> = JSON.parse(body);
  return Object.values(fields)
    .filter((value) => typeof value === 'string')
    .map((value) => Buffer.from(value, 'base64').toString())
    .join('\n');
}
