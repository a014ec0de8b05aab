import { type ApiClient, createApiClient } from './api-client.ts';
import type { Transport } from './transport.ts';

/** Receives the headers and the body of an answer. */
export type Listener = (received: Buffer) => void;

interface Options {
  readonly baseUrl: string;
  readonly token?: string | undefined;
  /** Called with every answer, whatever its status. */
  readonly listener?: Listener | undefined;
}

/** A client of the API over the network. */
export function createHttpClient({ baseUrl, token, listener }: Options): ApiClient {
  return createApiClient(httpTransport(baseUrl, listener), token);
}

/** @throws TypeError if the server does not answer */
export function httpTransport(baseUrl: string, listener?: Listener): Transport {
  return async ({ method, address, headers, body }) => {
    const response = await fetch(new URL(address, baseUrl), {
      method,
      headers,
      redirect: 'error',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    const rawPayload = Buffer.from(await response.arrayBuffer());
    const lines = [...response.headers].map((header) => header.join(': ')).join('\n');
    listener?.(Buffer.concat([Buffer.from(`${lines}\n\n`), rawPayload]));
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: rawPayload.toString(),
      rawPayload,
      json: () => JSON.parse(rawPayload.toString()),
    };
  };
}
