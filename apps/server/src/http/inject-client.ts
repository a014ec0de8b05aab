import { randomUUID } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

/** Input of a call, in domain terms. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/** Who calls, and from where. */
export interface Caller {
  readonly token?: string | undefined;
  readonly userAgent?: string;
  /** Address of the caller; the loopback address where it is left out. */
  readonly ip?: string;
}

/**
 * Sends a call to the composed application as it would arrive over HTTP, without a socket.
 *
 * @param rawBody sent as it is, in wire terms, in place of the body
 */
export function sendCall<E extends Endpoint>(
  app: FastifyInstance,
  caller: Caller,
  endpoint: E,
  input: CallInput<E> = {},
  rawBody?: unknown,
): Promise<LightMyRequestResponse> {
  const body = rawBody ?? (endpoint.body && encode(endpoint.body, input.body));
  return app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: {
      ...headersOf(caller),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(caller.ip === undefined ? {} : { remoteAddress: caller.ip }),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
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

/** The address of a call with its parameters filled in. */
export function urlOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = encode(endpoint.params, input.params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(encode(endpoint.query, input.query) as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

function headersOf({ token, userAgent }: Caller): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
}

function encode(schema: z.ZodType | undefined, value: unknown): Record<string, unknown> {
  return schema === undefined ? {} : (schema.encode((value ?? {}) as never) as Record<string, unknown>);
}
