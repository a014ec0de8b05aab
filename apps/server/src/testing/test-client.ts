import { type ApiClient, createApiClient } from '@invigil/testkit/api/api-client';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface Caller {
  readonly token?: string | undefined;
  /** Address of the caller; the loopback address by default. */
  readonly ip?: string;
}

/** A caller of a composed application, without a socket. */
export function createTestClient(app: FastifyInstance, { token, ip }: Caller = {}): ApiClient {
  return createApiClient(
    ({ method, address, headers, body }) =>
      app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: address,
        headers: { ...headers },
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        ...(body === undefined ? {} : { payload: body }),
      }),
    token,
  );
}
