import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers align right, text left. */
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /** Role of the column in a narrow window, where a row is a card; columns without one are hidden there. */
  readonly stacked?: 'title' | 'detail';
  /** Value for exports, and for sorting and searching client-side lists. */
  readonly value?: (row: Row) => string | number | Date | boolean | null | undefined;
}

/** An action of a row. At most two are visible buttons; the "…" menu has the others. */
export interface RowAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: (row: Row) => void;
  /** Shows the action as a button on wide screens. */
  readonly visible?: boolean;
  readonly destructive?: boolean;
  /** Hides the action for a row. */
  readonly hidden?: (row: Row) => boolean;
}
