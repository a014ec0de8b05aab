import type { Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';

/** What the path of a call and its query are given, in domain terms. */
export interface PathInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
}

/** The path of a call with its parameters and its query. */
export function endpointPath<E extends Endpoint>(endpoint: E, { params, query }: PathInput<E>): string {
  const names = encode(endpoint.params, params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(names[name])),
  );
  const asked = new URLSearchParams(encode(endpoint.query, query) as Record<string, string>);
  return asked.size === 0 ? path : `${path}?${asked}`;
}

function encode(schema: Endpoint['ok'] | undefined, value: unknown): Record<string, unknown> {
  return schema === undefined ? {} : (schema.encode((value ?? {}) as never) as Record<string, unknown>);
}
