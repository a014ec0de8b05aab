import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { SortableHead } from './SortableHead.tsx';
import type { TableQuery } from './table-query.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
  /** Whether rows have a checkbox. */
  hasSelection: boolean;
  /** Whether rows have actions. */
  hasActions: boolean;
}

/** The heads of the columns, with those of the checkboxes and the actions for screen readers. */
export function TableHead<Row>({ columns, sort, onSort, hasSelection, hasActions }: TableHeadProps<Row>) {
  const { t } = useTranslation('common');
  return (
    <thead>
      <tr>
        {hasSelection && (
          <th scope="col" className="stacked-select">
            <span className="visually-hidden">{t('table.selection')}</span>
          </th>
        )}
        {columns.map((column) => (
          <SortableHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th scope="col" className="stacked-actions">
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
