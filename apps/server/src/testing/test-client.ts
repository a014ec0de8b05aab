import type { LocaleKey } from '@invigil/domain/site/locale';
import { type ApiClient, createApiClient } from '@invigil/testkit/api/api-client';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface Caller {
  readonly token?: string | undefined;
  /** Address of the caller; the loopback address by default. */
  readonly ip?: string;
  /** Language chosen in the browser. */
  readonly locale?: LocaleKey;
}

/** A caller of a composed application, without a socket. */
export function createTestClient(app: FastifyInstance, { token, ip, locale }: Caller = {}): ApiClient {
  return createApiClient(
    ({ method, address, headers, body }) =>
      app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: address,
        headers: locale === undefined ? { ...headers } : { cookie: `locale=${locale}`, ...headers },
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        ...(body === undefined ? {} : { payload: body }),
      }),
    token,
  );
}
