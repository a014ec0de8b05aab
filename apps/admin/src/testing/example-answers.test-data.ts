import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { exampleOf } from '@invigil/contract/openapi-examples';
import { z } from 'zod';

/** A row of the list that an endpoint answers, as a page or whole. */
type RowOf<E extends Endpoint> =
  OkOf<E> extends { rows: (infer Row)[] } ? Row : OkOf<E> extends (infer Row)[] ? Row : never;

/** The example answer of an endpoint in the API document, in domain terms. */
export function exampleAnswer<E extends Endpoint>(endpoint: E): OkOf<E> {
  const schema = z.toJSONSchema(endpoint.ok, { io: 'input', unrepresentable: 'any' });
  return endpoint.ok.decode(exampleOf(schema as Record<string, unknown>) as never) as OkOf<E>;
}

/** The example row of a list with the fields that matter to a test. */
export function exampleRow<E extends Endpoint>(endpoint: E, change: Partial<RowOf<E>>): RowOf<E> {
  const answer: unknown = exampleAnswer(endpoint);
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  return Object.assign({}, rows[0] as RowOf<E>, change);
}

interface PageRequest {
  readonly params: { readonly page: number; readonly pageSize: number };
}

/** Answers a list page by page, as the server does; the test sorts and searches nothing. */
export const pagesOf =
  <Row>(...rows: readonly Row[]) =>
  ({ params: { page, pageSize } }: PageRequest) => ({
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    count: rows.length,
  });

/** The answer to a call that creates a record. */
export const created = (createdId: number) => ({ message: 'successfullySaved', createdId }) as const;
