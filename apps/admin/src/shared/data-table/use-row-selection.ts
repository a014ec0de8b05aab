import { useState } from 'react';

type RowKey = string | number;

/** The selected rows of a table, also those on pages that are not in view. */
export interface RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Holds selected rows by their keys, so that a selection survives paging, sorting and searching. */
export function useRowSelection<Row>(rowKey: (row: Row) => RowKey): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(rowKey(row)),
    set: (rows, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isSelected) after.set(rowKey(row), row);
          else after.delete(rowKey(row));
        }
        return after;
      }),
    clear: () => setSelected(new Map()),
  };
}
