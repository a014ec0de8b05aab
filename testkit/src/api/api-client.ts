import type { BodyOf, Endpoint, OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { encodeRequest } from '@invigil/contract/request';

interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** Headers and body of an answer, as received. */
export type Listener = (received: Buffer) => void;

/** A caller of the API over the network, in domain terms. Every call throws unless it is answered with 200. */
export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<OkOf<E>>;
  /** Sends one file, as a browser's form does. */
  upload<E extends Endpoint>(
    endpoint: E,
    file: { bytes: Buffer; name: string; type: string },
  ): Promise<OkOf<E>>;
  /** Fetches an address without the session, as an `img` element does. */
  fetchAddress(address: string): Promise<{ mediaType: string; bytes: Buffer }>;
}

interface Options {
  readonly baseUrl: string;
  readonly token?: string;
  /** Receives every answer, whatever its status. */
  readonly listener?: Listener;
}

export function createApiClient({ baseUrl, token, listener }: Options): ApiClient {
  async function send(address: string, init: RequestInit): Promise<{ mediaType: string; bytes: Buffer }> {
    const response = await fetch(new URL(address, baseUrl), { ...init, redirect: 'error' });
    const bytes = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
    listener?.(Buffer.concat([Buffer.from(`${headers}\n\n`), bytes]));
    if (response.status !== 200)
      throw new Error(
        `${init.method ?? 'GET'} ${address}: ${response.status} ${bytes.toString().slice(0, 500)}`,
      );
    return { mediaType: response.headers.get('content-type') ?? '', bytes };
  }
  const session: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  return {
    async call(endpoint, input = {}) {
      const { address, method, contentType, body } = encodeRequest(endpoint, input);
      const { bytes } = await send(address, {
        method,
        headers: { ...session, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
        ...(body === undefined ? {} : { body }),
      });
      return endpoint.ok.decode(JSON.parse(bytes.toString())) as never;
    },
    async upload(endpoint, { bytes, name, type }) {
      const form = new FormData();
      form.append(endpoint.file?.field ?? 'file', new Blob([new Uint8Array(bytes)], { type }), name);
      const answer = await send(endpoint.path, { method: endpoint.method, headers: session, body: form });
      return endpoint.ok.decode(JSON.parse(answer.bytes.toString())) as never;
    },
    fetchAddress: (address) => send(address, {}),
  };
}
