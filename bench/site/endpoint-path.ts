import type { Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { addressOf } from '@invigil/contract/request';

/** Parameters and query of a call in domain terms. */
export interface PathInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
}

/** The path of a call with its parameters and its query. */
export function endpointPath<E extends Endpoint>(endpoint: E, input: PathInput<E>): string {
  return addressOf(endpoint, input);
}
