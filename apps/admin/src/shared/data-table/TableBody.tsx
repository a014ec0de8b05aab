import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from './Checkbox.tsx';
import type { Column, RowAction } from './columns.ts';
import { RowActions } from './RowActions.tsx';
import { PAGE_SIZE } from './table-query.ts';
import type { RowSelection } from './use-row-selection.ts';

const SKELETON_AFTER_MS = 300;

interface TableRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  actions: readonly RowAction<Row>[];
  selection?: RowSelection<Row> | undefined;
}

/** Classes of a head cell and of its cells. */
export const cellClass = <Row,>({ align, stacked }: Column<Row>) =>
  [align === 'right' && 'right', stacked && `stacked-${stacked}`].filter(Boolean).join(' ') || undefined;

/** The rows of the page in view. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowKey, rowName, actions, selection } = props;
  const { t } = useTranslation('common');
  return rows.map((row) => (
    <tr key={rowKey(row)} data-row={rowKey(row)}>
      {selection && (
        <td className="stacked-select">
          <Checkbox
            label={t('table.selectRow', { name: rowName(row) })}
            isLabelHidden
            checked={selection.has(row)}
            onChange={(isSelected) => selection.set([row], isSelected)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
      {actions.length > 0 && (
        <td className="stacked-actions">
          <RowActions row={row} name={rowName(row)} actions={actions} />
        </td>
      )}
    </tr>
  ));
}

/** Skeleton bars with the height of rows; hidden for the first 300 ms, so that a quick reply does not flicker. */
export function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Array.from({ length: PAGE_SIZE }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <tr key={row}>
      <td colSpan={columns} className="spanning">
        {row === 0 && <span className="visually-hidden">{label}</span>}
        {shown && <span className="skeleton" style={{ width: `${85 - ((row * 17) % 40)}%` }} />}
      </td>
    </tr>
  ));
}
