import type { BodyOf, Endpoint, OkOf } from '@invigil/contract/endpoint';
import type { RunnerCall } from '@invigil/contract/exams/runner-client';

/** Any endpoint without parameters in its path as a call, through its codecs; for setting up, not for load. */
export function endpointCall<E extends Endpoint>(endpoint: E): RunnerCall<BodyOf<E>, OkOf<E>> {
  const { body, method } = endpoint;
  if (method === 'DELETE') throw new Error(`${endpoint.name} is of no use here`);
  return {
    method,
    path: () => endpoint.path,
    ...(body === undefined
      ? {}
      : { body: (input: BodyOf<E>) => body.encode(input as never) as Record<string, unknown> }),
    answer: (wire) => endpoint.ok.decode(wire) as OkOf<E>,
  };
}
