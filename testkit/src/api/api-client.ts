import { refusalAnswer } from '@invigil/contract/answers';
import type { BodyOf, Endpoint, OkOf, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { addressOf, type EncodedRequest, encodeRequest } from '@invigil/contract/request';
import type { ApiRequest, ApiResponse, Transport } from './transport.ts';

/** Input of a call, in domain terms. */
export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** A file as a browser's form sends it. */
export interface UploadedFile {
  readonly bytes: Buffer;
  readonly name?: string;
  /** The media type that the client declares. The server ignores it and checks the content. */
  readonly type?: string;
}

/** A client of the API in domain terms, which the contract encodes and decodes. */
export interface ApiClient {
  readonly token: string | undefined;
  /** Expects 200 and returns the decoded answer. */
  ok<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<OkOf<E>>;
  /** Expects 202 and returns the key of the refusal. */
  refusal<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<string>;
  /** Returns the status of any answer. */
  status<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<number>;
  /** Sends fields in domain names, which may be wrong or missing. Expects 400 and returns the messages by field. */
  fieldErrors<E extends Endpoint>(
    endpoint: E,
    fields: Record<string, unknown>,
  ): Promise<Record<string, string[]>>;
  /** Returns any answer without decoding it. */
  send<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ApiResponse>;
  /** Sends a body in wire terms without encoding it, and returns any answer. */
  raw<E extends Endpoint>(endpoint: E, body: unknown, params?: ParamsOf<E>): Promise<ApiResponse>;
  /** Sends one file as a browser's form does. Expects 200 and returns the decoded answer. */
  upload<E extends Endpoint>(endpoint: E, file: UploadedFile): Promise<OkOf<E>>;
  /** Sends one file as a browser's form does, and returns any answer. */
  sendFile<E extends Endpoint>(endpoint: E, file: UploadedFile, params?: ParamsOf<E>): Promise<ApiResponse>;
  /** Fetches an address without the session, as an `img` element does. Expects 200. */
  fetchAddress(address: string): Promise<{ mediaType: string; bytes: Buffer }>;
}

/** Thrown for an answer with an unexpected status. */
export class UnexpectedStatusError extends Error {
  readonly response: ApiResponse;

  constructor({ method, path }: Pick<Endpoint, 'method' | 'path'>, expected: number, response: ApiResponse) {
    super(
      `${method} ${path}: expected ${expected}, got ${response.statusCode} ${response.body.slice(0, 500)}`,
    );
    this.response = response;
  }
}

export function createApiClient(transport: Transport, token?: string): ApiClient {
  const session: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sendEncoded = ({ method, address, contentType, body }: EncodedRequest) =>
    transport({
      method,
      address,
      body,
      headers: { ...session, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    });
  const send: ApiClient['send'] = (endpoint, input = {}) => sendEncoded(encodeRequest(endpoint, input));
  const raw: ApiClient['raw'] = (endpoint, body, params) =>
    sendEncoded({
      method: endpoint.method,
      address: addressOf(endpoint, { params }),
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const sendFile: ApiClient['sendFile'] = async (endpoint, file, params) =>
    transport(await fileRequest({ endpoint, params }, file, session));

  return {
    token,
    send,
    raw,
    sendFile,
    async ok(endpoint, input = {}) {
      const response = expectStatus(200, endpoint, await send(endpoint, input));
      return endpoint.ok.decode(response.json()) as never;
    },
    async refusal(endpoint, input = {}) {
      const response = expectStatus(202, endpoint, await send(endpoint, input));
      return refusalAnswer.decode(response.json()).refusal;
    },
    status: async (endpoint, input = {}) => (await send(endpoint, input)).statusCode,
    async fieldErrors(endpoint, fields) {
      const names = namesOf(endpoint);
      const wireBody = Object.entries(fields).map(([field, value]) => [names[field] ?? field, value]);
      const response = await raw(endpoint, Object.fromEntries(wireBody));
      const { errors } = expectStatus(400, endpoint, response).json<{ errors: Record<string, string[]> }>();
      const fieldOf = (wireName: string) =>
        Object.keys(names).find((field) => names[field] === wireName) ?? wireName;
      return Object.fromEntries(
        Object.entries(errors).map(([wireName, messages]) => [fieldOf(wireName), messages]),
      );
    },
    async upload(endpoint, file) {
      const response = expectStatus(200, endpoint, await sendFile(endpoint, file));
      return endpoint.ok.decode(response.json()) as never;
    },
    async fetchAddress(address) {
      const response = await transport({ method: 'GET', address, headers: {} });
      expectStatus(200, { method: 'GET', path: address }, response);
      return { mediaType: String(response.headers['content-type'] ?? ''), bytes: response.rawPayload };
    },
  };
}

function expectStatus(
  expected: number,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  response: ApiResponse,
): ApiResponse {
  if (response.statusCode !== expected) throw new UnexpectedStatusError(endpoint, expected, response);
  return response;
}

async function fileRequest(
  { endpoint, params }: { readonly endpoint: Endpoint; readonly params: unknown },
  { bytes, name = 'picture.png', type = 'image/png' }: UploadedFile,
  session: Readonly<Record<string, string>>,
): Promise<ApiRequest> {
  const form = new FormData();
  form.append(endpoint.file?.field ?? 'file', new Blob([new Uint8Array(bytes)], { type }), name);
  // A response encodes the form and chooses its boundary.
  const encoded = new Response(form);
  return {
    method: endpoint.method,
    address: addressOf(endpoint, { params }),
    headers: { ...session, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

function namesOf({ body }: Endpoint): Record<string, string> {
  return body !== undefined && 'names' in body ? (body.names as Record<string, string>) : {};
}
