import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { type CallInput, callForData } from './call.ts';

/** Rows per call of an export: the server's largest page. */
const EXPORT_PAGE_SIZE = 500;

/** A row of a page that the endpoint answers. */
export type PageRow<E extends Endpoint> = OkOf<E> extends { rows: (infer Row)[] } ? Row : never;

/**
 * All rows that match, page by page, for an export.
 * @param signal aborts the page that is being read, and the pages after it
 */
export async function fetchAllPages<E extends Endpoint>(
  endpoint: E,
  inputOfPage: (page: number, pageSize: number) => CallInput<E>,
  signal: AbortSignal,
): Promise<PageRow<E>[]> {
  const all: PageRow<E>[] = [];
  for (let page = 1; ; page++) {
    const answer = (await callForData(endpoint, inputOfPage(page, EXPORT_PAGE_SIZE), { signal })) as {
      rows: PageRow<E>[];
      count: number;
    };
    all.push(...answer.rows);
    if (answer.rows.length === 0 || all.length >= answer.count) return all;
  }
}
