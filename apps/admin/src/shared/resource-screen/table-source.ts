import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../api/call.ts';
import { fetchAllPages, type PageRow } from '../api/fetch-all-pages.ts';
import { firstError, queryOf } from '../api/queries.ts';
import type { Column } from '../data-table/columns.ts';
import {
  firstPage,
  matchingRows,
  PAGE_SIZE,
  pageOfRows,
  type TableQuery,
} from '../data-table/table-query.ts';

/** The rows of a list screen: the page in view, and all matching rows for an export. */
export interface TableSource<Row> {
  readonly query: TableQuery;
  readonly setQuery: (query: TableQuery) => void;
  /** The page in view. */
  readonly rows: readonly Row[];
  /** Matching rows, for the pager. */
  readonly total: number;
  /** Rows of the list; undefined until the first answer. */
  readonly count: number | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly fetchAllRows: () => Promise<readonly Row[]>;
}

/** A list that the server pages, sorts and searches. */
export function usePagedList<E extends Endpoint>(
  endpoint: E,
  inputOf: (query: TableQuery, pageSize: number) => CallInput<E>,
): TableSource<PageRow<E>> {
  const [query, setQuery] = useState(firstPage);
  const list = useQuery({
    ...queryOf(endpoint, inputOf(query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
  });
  const page = list.data as { rows: PageRow<E>[]; count: number } | undefined;
  return {
    query,
    setQuery,
    rows: page?.rows ?? [],
    total: page?.count ?? 0,
    count: page?.count,
    isPending: list.isPending,
    error: firstError(list),
    refetch: list.refetch,
    fetchAllRows: () =>
      fetchAllPages(endpoint, (number, pageSize) => inputOf({ ...query, page: number }, pageSize)),
  };
}

/** A short list that the browser holds completely; it pages, sorts and searches by the values of the columns. */
export function useWholeList<E extends Endpoint, Row>(
  endpoint: E,
  input: CallInput<E>,
  columns: readonly Column<Row>[],
  toRows: (answer: OkOf<E>) => readonly Row[],
): TableSource<Row> {
  const [query, setQuery] = useState(firstPage);
  const list = useQuery(queryOf(endpoint, input));
  const all = list.data === undefined ? [] : toRows(list.data as OkOf<E>);
  return {
    query,
    setQuery,
    ...pageOfRows(all, columns, query),
    count: list.data === undefined ? undefined : all.length,
    isPending: list.isPending,
    error: firstError(list),
    refetch: list.refetch,
    fetchAllRows: async () => matchingRows(all, columns, query),
  };
}

/** Search and sorting as the server's query; omits a column that the server cannot sort by. */
export function listQueryOf<const Sortable extends string>(
  { search, sort }: TableQuery,
  sortable: readonly Sortable[],
): { search: string; sortBy: Sortable | undefined; sortDirection: 'asc' | 'desc' | undefined } {
  const sortBy = sortable.find((column) => column === sort?.column);
  return { search, sortBy, sortDirection: sort?.direction };
}
