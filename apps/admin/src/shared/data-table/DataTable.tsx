import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/EmptyState.tsx';
import type { Column, RowAction } from './columns.ts';
import styles from './data-table.module.css';
import { Pager } from './Pager.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SkeletonRows, TableRows } from './TableBody.tsx';
import { TableFailure } from './TableFailure.tsx';
import { TableHead } from './TableHead.tsx';
import type { TableQuery } from './table-query.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface DataTableProps<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** The page in view. */
  rows: readonly Row[];
  /** Of all that match, for the pager. */
  total: number;
  query: TableQuery;
  onQueryChange: (query: TableQuery) => void;
  rowKey: (row: Row) => string | number;
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string;
  actions?: readonly RowAction<Row>[];
  /** Gives each row a checkbox. */
  selection?: RowSelection<Row> & { readonly fetchAllRows: (signal: AbortSignal) => Promise<readonly Row[]> };
  /** Label of the search box; without one the table has no search. */
  searchLabel?: string;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** The export menu. */
  exportMenu?: ReactNode;
  loading?: boolean;
  /** Error text, shown in place of the rows. */
  error?: string | null | undefined;
  onRetry?: () => void;
  /** Shown for an empty list; a search without a match has its own text. */
  empty: { title: string; text?: string; action?: ReactNode };
}

/** A list of ten rows a page with search, sorting, row actions, and its loading, empty and error states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    total,
    query,
    onQueryChange,
    actions = [],
    selection,
    loading = false,
    error,
    empty,
  } = props;
  const { t } = useTranslation('common');
  const searching = query.search.trim() !== '';
  const nothing = !loading && !error && rows.length === 0;
  const columnCount = columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0);

  return (
    <section className="sheet" aria-label={caption}>
      {(props.searchLabel || props.filters || props.exportMenu) && (
        <div className="tools">
          {props.searchLabel && (
            <SearchBox
              label={props.searchLabel}
              value={query.search}
              onSearch={(search) => onQueryChange({ ...query, search, page: 1 })}
            />
          )}
          {props.filters}
          {props.exportMenu && <div className={styles.toolsEnd}>{props.exportMenu}</div>}
        </div>
      )}
      {error && <TableFailure text={error} onRetry={props.onRetry} />}
      {nothing && !searching && (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {nothing && searching && <EmptyState title={t('table.noMatch', { search: query.search.trim() })} />}
      {!error && !nothing && (
        <>
          {selection && (
            <SelectionBar
              rows={rows}
              total={total}
              selection={selection}
              fetchAllRows={selection.fetchAllRows}
            />
          )}
          <div className="table-scroll">
            <table className="table stacked" aria-busy={loading}>
              <caption className="visually-hidden">{caption}</caption>
              <TableHead
                columns={columns}
                sort={query.sort}
                onSort={(sort) => onQueryChange({ ...query, sort, page: 1 })}
                hasSelection={selection !== undefined}
                hasActions={actions.length > 0}
              />
              <tbody>
                {loading && rows.length === 0 ? (
                  <SkeletonRows columns={columnCount} label={t('loading')} />
                ) : (
                  <TableRows
                    rows={rows}
                    columns={columns}
                    actions={actions}
                    rowKey={props.rowKey}
                    rowName={props.rowName}
                    selection={selection}
                  />
                )}
              </tbody>
            </table>
          </div>
          {total > 0 && (
            <Pager page={query.page} total={total} onPage={(page) => onQueryChange({ ...query, page })} />
          )}
        </>
      )}
    </section>
  );
}
