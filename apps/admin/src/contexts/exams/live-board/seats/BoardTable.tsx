import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/data-table/columns.ts';
import { SortableHead } from '../../../../shared/data-table/SortableHead.tsx';
import { TableRows } from '../../../../shared/data-table/TableBody.tsx';
import { matchingRows } from '../../../../shared/data-table/table-query.ts';
import { useTableAddress } from '../../../../shared/data-table/use-table-address.ts';
import { type BoardRow, nameOf } from '../follow/board-row.ts';

interface BoardTableProps {
  rows: readonly BoardRow[];
  columns: readonly Column<BoardRow>[];
}

/**
 * All participants in one table, because an invigilator watches the whole cohort; in the order of the seats until
 * sorted.
 */
export function BoardTable({ rows, columns }: BoardTableProps) {
  const { t } = useTranslation('liveBoard');
  const { query, setQuery } = useTableAddress();
  const { sort } = query;
  const sorted = matchingRows(rows, columns, { search: '', sort });
  return (
    <section className="sheet" aria-label={t('views.list')}>
      <div className="table-scroll">
        <table className="table stacked">
          <caption className="visually-hidden">{t('views.list')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortableHead
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={(next) => setQuery({ ...query, sort: next })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <BoardTableRow key={row.email} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Drawn again only when the row says something else. */
const BoardTableRow = memo(function BoardTableRow(props: {
  row: BoardRow;
  columns: readonly Column<BoardRow>[];
}) {
  return (
    <TableRows
      rows={[props.row]}
      columns={props.columns}
      rowKey={({ email }) => email}
      rowName={nameOf}
      actions={[]}
    />
  );
});
