import { Icon } from '@invigil/ui/components/Icon.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './columns.ts';
import { cellClass } from './TableBody.tsx';
import type { TableQuery } from './table-query.ts';

interface SortableHeadProps<Row> {
  column: Column<Row>;
  sort: TableQuery['sort'];
  onSort: (sort: TableQuery['sort']) => void;
}

/** A head cell; the button of a sortable column cycles through ascending, descending and unsorted. */
export function SortableHead<Row>({ column, sort, onSort }: SortableHeadProps<Row>) {
  const { id, header, sortable } = column;
  const className = cellClass(column);
  if (!sortable) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = sort?.column === id ? sort.direction : null;
  const icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  const next = direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(direction === 'desc' ? null : { column: id, direction: next })}
      >
        {header}
        <Icon of={icon} small />
      </button>
    </th>
  );
}
