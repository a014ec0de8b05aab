import { foldForSearch } from '@invigil/domain/search-text';
import { compareTexts } from '@invigil/ui/i18n/compare-texts.ts';
import type { Language } from '@invigil/ui/i18n/languages.ts';

/** Ten a page, always. */
export const PAGE_SIZE = 10;

/** Query of a table: page from 1, search text, sorted column. */
export interface TableQuery {
  readonly page: number;
  readonly search: string;
  readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
}

export const firstPage: TableQuery = { page: 1, search: '', sort: null };

/** The query, or its last page where rows were deleted from behind the page. */
export const withinPages = (query: TableQuery, total: number): TableQuery => ({
  ...query,
  page: Math.min(query.page, Math.max(1, Math.ceil(total / PAGE_SIZE))),
});

type Comparable = string | number | Date | boolean | null | undefined;

/** Search and sort value of a column of a client-side list. */
export interface ValueColumn<Row> {
  readonly id: string;
  readonly value?: (row: Row) => Comparable;
}

function compare(a: Comparable, b: Comparable, language: Language | undefined): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b, language);
  return Number(a) - Number(b);
}

/** The rows that match the search, in the requested order; texts in that of the reader's language. */
export function matchingRows<Row>(
  rows: readonly Row[],
  columns: readonly ValueColumn<Row>[],
  { search, sort }: Pick<TableQuery, 'search' | 'sort'>,
  language?: Language,
): readonly Row[] {
  const wanted = foldForSearch(search.trim());
  const matching = wanted
    ? rows.filter((row) =>
        columns.some((column) => foldForSearch(String(column.value?.(row) ?? '')).includes(wanted)),
      )
    : rows;
  const value = columns.find((column) => column.id === sort?.column)?.value;
  if (!value) return matching;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return matching.toSorted((a, b) => sign * compare(value(a), value(b), language));
}

/** One page of a client-side list, and the number of matching rows. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  columns: readonly ValueColumn<Row>[],
  query: TableQuery,
  language?: Language,
): { rows: readonly Row[]; total: number } {
  const matching = matchingRows(rows, columns, query, language);
  const start = (withinPages(query, matching.length).page - 1) * PAGE_SIZE;
  return { rows: matching.slice(start, start + PAGE_SIZE), total: matching.length };
}

/** Page numbers to show: both ends and the neighbours of the current one; null is a gap. */
export function pagesToShow(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])].filter((n) => n >= 1 && n <= last);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
