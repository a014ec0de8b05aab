import type { BodyOf, Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { LightCall } from '@invigil/contract/exam-client/calls';

/** An endpoint without parameters as a call of a connection, with its zod codecs; for setting up, not for load. */
export function endpointCall<E extends Endpoint>(endpoint: E): LightCall<BodyOf<E>, OkOf<E>> {
  return endpoint as unknown as LightCall<BodyOf<E>, OkOf<E>>;
}
