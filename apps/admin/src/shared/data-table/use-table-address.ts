import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import {
  entryStateOf,
  type OpenRecord,
  readRecord,
  readTableQuery,
  type TableEntryState,
  withParams,
  withRecord,
  withTableQuery,
} from './table-address.ts';
import type { TableQuery } from './table-query.ts';

// One page has one history: a second press of a closing button must not leave the list.
let isReturning = false;

/** Whether the page itself goes back, because a panel closes: no guard of unsaved changes asks then. */
export const isClosingRecord = (): boolean => isReturning;

/**
 * State of a list in its history entry: page, sorted column, filters and open record in the address; the search text, which
 * names people, beside it. Paging, sorting, filtering and opening a record are steps that Back undoes; typing in the search
 * is not (docs/decisions/099).
 */
export function useTableAddress() {
  const navigate = useNavigate();
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  const state = entryStateOf(location.state);
  const query = readTableQuery(params, state);
  const record = readRecord(params);
  const go = (next: URLSearchParams, entry: TableEntryState, options: NavigateOptions = {}) =>
    navigate({ search: next.toString() }, { state: entry, preventScrollReset: true, ...options });
  return {
    params,
    query,
    record,
    setQuery: (next: TableQuery) => {
      const { params: present, state: entry } = presentEntry();
      const isSearch = next.search !== (entry.search ?? '');
      const kept = isSearch ? entry : {};
      return go(withTableQuery(present, next), { ...kept, search: next.search }, { replace: isSearch });
    },
    /** Sets parameters of the screen's filter, and returns to the first page. */
    setFilter: (changes: Readonly<Record<string, string | null>>) =>
      go(withParams(params, { ...changes, page: null }), { search: query.search }),
    openRecord: (panel: string, key: string | number) => {
      const { params: present, state: entry } = presentEntry();
      return go(withRecord(present, { panel, key: String(key) }), { ...entry, isOpened: true });
    },
    closeRecord: () => {
      // The panel may close after a save, when the reader has gone elsewhere.
      const isShown = isSameRecord(record, readRecord(presentEntry().params));
      if (isReturning || !isShown || window.location.pathname !== location.pathname) return;
      if (state.isOpened) goBack(() => navigate(-1));
      else go(withRecord(params, null), state, { replace: true });
    },
    /** Replaces an address that cannot be shown. */
    correct: (next: URLSearchParams) => go(next, state, { replace: true }),
  };
}

/** Corrects the address of a list where it differs from what the list shows. */
export function useCorrectAddress(wanted: URLSearchParams): void {
  const { params, correct } = useTableAddress();
  const next = wanted.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another correction
  useEffect(() => {
    if (next !== params.toString()) void correct(wanted);
  }, [next, params.toString()]);
}

interface FilterFormat<Filter> {
  /** A value that cannot be read is that of no filter. */
  readonly read: (params: URLSearchParams) => Filter;
  readonly write: (filter: Filter) => Readonly<Record<string, string | null>>;
}

/** The filter of a list in its address. */
export function useTableFilter<Filter extends object>({ read, write }: FilterFormat<Filter>) {
  const { params, setFilter } = useTableAddress();
  const filter = read(params);
  useCorrectAddress(withParams(params, write(filter)));
  const change = (changed: Partial<Filter>) => setFilter(write({ ...filter, ...changed }));
  return [filter, change] as const;
}

/** The entry in view: a search that waits for a pause in typing comes from an earlier rendering. */
const presentEntry = () => ({
  params: new URLSearchParams(window.location.search),
  state: entryStateOf((window.history.state as { usr?: unknown } | null)?.usr),
});

const isSameRecord = (one: OpenRecord | null, other: OpenRecord | null) =>
  one?.panel === other?.panel && one?.key === other?.key;

function goBack(back: () => void): void {
  isReturning = true;
  const end = () => {
    isReturning = false;
  };
  // The router has asked its guards by then: its own listener is older.
  addEventListener('popstate', end, { once: true });
  back();
}
