import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@invigil/contract/endpoint';
import { sentNameOf } from '@invigil/contract/partial-update';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Failure, type InvalidField, invalidInput, notFound } from '../../application/errors.ts';

export interface DecodedInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/**
 * Decodes a call's input from wire names to domain terms.
 *
 * @param sent the body, where it is not that of the request alone
 * @throws Failure invalidInput with messages by wire field; notFound for a path with an invalid id
 */
export function decodeInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  sent: unknown = request.body,
): DecodedInput<E> {
  return {
    params: decode(endpoint.params, request.params, pathFailure(endpoint)) as ParamsOf<E>,
    query: decode(endpoint.query, request.query, invalidInput) as QueryOf<E>,
    body: decode(endpoint.body, sent ?? {}, invalidInput) as BodyOf<E>,
  };
}

/** A path with an invalid id names nothing; a value in a path is malformed input. */
const pathFailure =
  ({ valueParams = [] }: Endpoint) =>
  (fieldErrors: Record<string, string[]>) =>
    Object.keys(fieldErrors).every((name) => valueParams.includes(name))
      ? invalidInput(fieldErrors)
      : notFound();

/** Input that a use case refused at a field in domain terms, as a failure at the wire name by which the client sent it. */
export function toBadRequest({ body }: Endpoint, { field, message }: InvalidField, sent: unknown): Failure {
  return invalidInput({ [body === undefined ? field : sentNameOf(body, field, sent)]: [message] });
}

/** @throws what `failure` makes of the messages by wire field */
export function decode(
  schema: z.ZodType | undefined,
  value: unknown,
  failure: (fieldErrors: Record<string, string[]>) => Failure,
): unknown {
  if (schema === undefined) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.');
    const messages = fieldErrors[field] ?? [];
    fieldErrors[field] = [...messages, messageKey(issue)];
  }
  throw failure(fieldErrors);
}

/** The product's schemas use keys as messages; zod's own messages become a key by their kind. */
function messageKey(issue: z.core.$ZodIssue): string {
  if (/^[A-Za-z0-9]+$/.test(issue.message)) return issue.message;
  return issue.code === 'invalid_type' ? 'wrongType' : 'invalidValue';
}
