import { withParams } from '../address/address-params.ts';
import type { TableQuery } from './table-query.ts';

/** A panel over a list, and the key of the row that it shows: `?open=edit-12`. */
export interface OpenRecord {
  readonly panel: string;
  readonly key: string;
}

/** The state of a history entry, which its address does not have. */
export interface TableEntryState {
  /** A search text names people, so that it is in no address. */
  readonly search?: string;
  /** The entry below is the same list without the panel. */
  readonly isOpened?: true;
}

const PAGE = /^[1-9]\d{0,6}$/;
const SORT = /^(-?)(\w+)$/;
const RECORD = /^([a-z]+)-([\w-]{1,64})$/i;

/** Page and sorted column of an address, and the search text of its history entry. What cannot be read is the default. */
export function readTableQuery(params: URLSearchParams, state: unknown): TableQuery {
  const page = params.get('page') ?? '';
  const [, minus, column] = SORT.exec(params.get('sort') ?? '') ?? [];
  return {
    page: PAGE.test(page) ? Number(page) : 1,
    search: entryStateOf(state).search ?? '',
    sort: column === undefined ? null : { column, direction: minus === '-' ? 'desc' : 'asc' },
  };
}

/** The address with page and sorted column; a default has no parameter. */
export function withTableQuery(params: URLSearchParams, { page, sort }: TableQuery): URLSearchParams {
  return withParams(params, {
    page: page > 1 ? String(page) : null,
    sort: sort === null ? null : `${sort.direction === 'desc' ? '-' : ''}${sort.column}`,
  });
}

/** The record that an address opens; null for none, and for one that cannot be read. */
export function readRecord(params: URLSearchParams): OpenRecord | null {
  const [, panel, key] = RECORD.exec(params.get('open') ?? '') ?? [];
  return panel === undefined || key === undefined ? null : { panel, key };
}

/** The address that opens a record, or none. */
export const withRecord = (params: URLSearchParams, record: OpenRecord | null): URLSearchParams =>
  withParams(params, { open: record === null ? null : `${record.panel}-${record.key}` });

/** State of a history entry, of which an earlier version or another screen may have written anything. */
export function entryStateOf(state: unknown): TableEntryState {
  if (typeof state !== 'object' || state === null) return {};
  const { search, isOpened } = state as Record<string, unknown>;
  return {
    ...(typeof search === 'string' && search !== '' ? { search } : {}),
    ...(isOpened === true ? { isOpened } : {}),
  };
}

/** An id in an address; 0 for none. */
export const idOf = (text: string | null | undefined): number =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
