import type { PresenceState } from '@invigil/domain/exams/presence';
import { foldForSearch } from '@invigil/domain/search-text';
import type { BoardRow } from './follow/board-row.ts';

/** The filter buttons, in order. */
export const BOARD_FILTERS = ['all', 'writing', 'idle', 'offline', 'finished', 'notStarted'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

/** How many rows each button would leave. */
export function countsOf(rows: readonly BoardRow[]): Readonly<Record<BoardFilter, number>> {
  const byState: Record<PresenceState, number> = {
    notStarted: 0,
    writing: 0,
    idle: 0,
    offline: 0,
    finished: 0,
  };
  for (const { state } of rows) byState[state] += 1;
  return { all: rows.length, ...byState };
}

/** Those of a state whose name or e-mail address contains the text, in the order of their seats. */
export function filteredRows(
  rows: readonly BoardRow[],
  filter: BoardFilter,
  search: string,
): readonly BoardRow[] {
  const wanted = foldForSearch(search.trim());
  const isFound = ({ fullName, email }: BoardRow) =>
    foldForSearch(fullName).includes(wanted) || foldForSearch(email).includes(wanted);
  if (filter === 'all' && wanted === '') return rows;
  return rows.filter((row) => (filter === 'all' || row.state === filter) && isFound(row));
}
