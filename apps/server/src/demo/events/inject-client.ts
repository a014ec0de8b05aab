import { randomUUID } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { encodeRequest } from '@invigil/contract/request';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Input of a call, in domain terms. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** Caller of a call, and its address. */
export interface Caller {
  readonly token?: string | undefined;
  readonly userAgent?: string;
  /** Address of the caller; the loopback address by default. */
  readonly ip?: string;
}

/** Sends a call to the composed application as it would arrive over HTTP, without a socket. */
export function sendCall<E extends Endpoint>(
  app: FastifyInstance,
  caller: Caller,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<LightMyRequestResponse> {
  const { address, contentType, body } = encodeRequest(endpoint, input);
  return app.inject({
    method: endpoint.method,
    url: address,
    headers: { ...headersOf(caller), ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    ...(caller.ip === undefined ? {} : { remoteAddress: caller.ip }),
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** Sends one file, as a browser's form does. */
export function sendFile(
  app: FastifyInstance,
  caller: Caller,
  endpoint: Endpoint,
  bytes: Buffer,
): Promise<LightMyRequestResponse> {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.file?.field}"; filename="file"\r\n\r\n`;
  return app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...headersOf(caller), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

function headersOf({ token, userAgent }: Caller): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
}
