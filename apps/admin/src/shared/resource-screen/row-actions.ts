import { Pencil, Trash2 } from 'lucide-react';
import type { RowAction } from '../data-table/columns.ts';
import type { RowDeletion } from './DeleteRowDialog.tsx';

interface RowEdit<Row> {
  readonly label: string;
  readonly onSelect: (row: Row) => void;
}

/** The action that edits a row; none where rows are not edited. */
export function editActionOf<Row>(edit: RowEdit<Row> | undefined): RowAction<Row>[] {
  if (edit === undefined) return [];
  return [{ id: 'edit', label: edit.label, icon: Pencil, visible: true, onSelect: edit.onSelect }];
}

/** The action that asks before it deletes a row; none where rows are not deleted. */
export function deleteActionOf<Row>(
  deletion: RowDeletion<Row> | undefined,
  onSelect: (row: Row) => void,
): RowAction<Row>[] {
  if (deletion === undefined) return [];
  return [
    {
      id: 'delete',
      label: deletion.label,
      icon: Trash2,
      visible: deletion.visible ?? false,
      destructive: true,
      hidden: deletion.hidden ?? (() => false),
      onSelect,
    },
  ];
}
