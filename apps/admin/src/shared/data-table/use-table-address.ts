import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ParamChanges, withParams } from '../address/address-params.ts';
import { type AddressEntry, presentEntry, useAddress } from '../address/use-address.ts';
import {
  entryStateOf,
  type OpenRecord,
  readRecord,
  readTableQuery,
  type TableEntryState,
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
  const { pathname } = useLocation();
  const { params, state, change } = useAddress();
  const query = readTableQuery(params, state);
  const record = readRecord(params);
  const go = (next: (present: TableEntry) => TableEntry | null, replace = false) =>
    change((present) => next(tableEntryOf(present)), { replace, preventScrollReset: true });
  return {
    params,
    query,
    record,
    setQuery: (next: TableQuery) => {
      const isSearch = next.search !== (tableEntryOf(presentEntry()).state.search ?? '');
      go(
        (present) => ({
          params: withTableQuery(present.params, next),
          state: { ...(isSearch ? present.state : {}), search: next.search },
        }),
        isSearch,
      );
    },
    /** Sets parameters of the screen's filter, and returns to the first page. */
    setFilter: (changesOf: (present: URLSearchParams) => ParamChanges) =>
      go((present) => ({
        params: withParams(present.params, { ...changesOf(present.params), page: null }),
        state: { search: present.state.search ?? '' },
      })),
    openRecord: (panel: string, key: string | number) =>
      go((present) => ({
        params: withRecord(present.params, { panel, key: String(key) }),
        state: { ...present.state, isOpened: true },
      })),
    closeRecord: () => {
      // The panel may close after a save, when the reader has gone elsewhere.
      const isShown = isSameRecord(record, readRecord(presentEntry().params));
      if (isReturning || !isShown || window.location.pathname !== pathname) return;
      if (entryStateOf(state).isOpened) goBack(() => navigate(-1));
      else go((present) => ({ ...present, params: withRecord(present.params, null) }), true);
    },
    /** Replaces the rendered address, which cannot be shown. A newer one is corrected when it is rendered. */
    correct: (next: URLSearchParams) =>
      go(
        (present) => (present.params.toString() === params.toString() ? { ...present, params: next } : null),
        true,
      ),
  };
}

/** Corrects the address of a list where it differs from what the list shows. */
export function useCorrectAddress(wanted: URLSearchParams): void {
  const { params, correct } = useTableAddress();
  const next = wanted.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another correction
  useEffect(() => {
    if (next !== params.toString()) correct(wanted);
  }, [next, params.toString()]);
}

interface TableEntry extends AddressEntry {
  readonly state: TableEntryState;
}

interface FilterFormat<Filter> {
  /** A value that cannot be read is that of no filter. */
  readonly read: (params: URLSearchParams) => Filter;
  readonly write: (filter: Filter) => ParamChanges;
}

/** The filter of a list in its address. */
export function useTableFilter<Filter extends object>({ read, write }: FilterFormat<Filter>) {
  const { params, setFilter } = useTableAddress();
  const filter = read(params);
  useCorrectAddress(withParams(params, write(filter)));
  const change = (changed: Partial<Filter>) =>
    setFilter((present) => write({ ...read(present), ...changed }));
  return [filter, change] as const;
}

const tableEntryOf = ({ params, state }: AddressEntry): TableEntry => ({
  params,
  state: entryStateOf(state),
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
