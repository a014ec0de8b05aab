import type { Endpoint, OkOf } from '@invigil/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../api/call.ts';
import { fetchAllPages, type PageRow } from '../api/fetch-all-pages.ts';
import { firstError, queryOf } from '../api/queries.ts';
import type { Column } from '../data-table/columns.ts';
import { withTableQuery } from '../data-table/table-address.ts';
import {
  matchingRows,
  PAGE_SIZE,
  pageOfRows,
  type TableQuery,
  withinPages,
} from '../data-table/table-query.ts';
import { useCorrectAddress, useTableAddress } from '../data-table/use-table-address.ts';

/** The rows of a list screen: the page in view, and all matching rows for an export. */
export interface TableSource<Row> {
  readonly query: TableQuery;
  readonly setQuery: (query: TableQuery) => void;
  /** The page in view. */
  readonly rows: readonly Row[];
  /** The rows that the browser holds: the page in view, or the whole of a short list. */
  readonly heldRows: readonly Row[];
  /** Matching rows, for the pager. */
  readonly total: number;
  /** Rows of the list; undefined until the first answer. */
  readonly count: number | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly fetchAllRows: (signal: AbortSignal) => Promise<readonly Row[]>;
}

/** Interval between two readings of a list with rows that change without an action of the user. */
const REREAD_MS = 5_000;

/**
 * A list that the server pages, sorts and searches.
 * @param isChanging whether a row is about to change by itself: the list is then read again until none is
 */
export function usePagedList<E extends Endpoint>(
  endpoint: E,
  inputOf: (query: TableQuery, pageSize: number) => CallInput<E>,
  isChanging?: (row: PageRow<E>) => boolean,
): TableSource<PageRow<E>> {
  const { params, query, setQuery } = useTableAddress();
  const list = useQuery({
    ...queryOf(endpoint, inputOf(query, PAGE_SIZE)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const { rows } = (state.data ?? { rows: [] }) as { rows: PageRow<E>[] };
      return isChanging !== undefined && rows.some(isChanging) ? REREAD_MS : false;
    },
  });
  const page = list.data as { rows: PageRow<E>[]; count: number } | undefined;
  const isCounted = page !== undefined && !list.isPlaceholderData;
  useCorrectAddress(isCounted ? withTableQuery(params, withinPages(query, page.count)) : params);
  return {
    query,
    setQuery,
    rows: page?.rows ?? [],
    heldRows: page?.rows ?? [],
    total: page?.count ?? 0,
    count: page?.count,
    isPending: list.isPending,
    error: firstError(list),
    refetch: list.refetch,
    fetchAllRows: (signal) =>
      fetchAllPages(endpoint, (number, pageSize) => inputOf({ ...query, page: number }, pageSize), signal),
  };
}

/** A short list that the browser holds completely; it pages, sorts and searches by the values of the columns. */
export function useWholeList<E extends Endpoint, Row>(
  endpoint: E,
  input: CallInput<E>,
  columns: readonly Column<Row>[],
  toRows: (answer: OkOf<E>) => readonly Row[],
): TableSource<Row> {
  const { params, query: asked, setQuery } = useTableAddress();
  const list = useQuery(queryOf(endpoint, input));
  const all = list.data === undefined ? [] : toRows(list.data as OkOf<E>);
  const page = pageOfRows(all, columns, asked);
  const query = list.data === undefined ? asked : withinPages(asked, page.total);
  useCorrectAddress(withTableQuery(params, query));
  return {
    query,
    setQuery,
    rows: page.rows,
    heldRows: all,
    total: page.total,
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
