import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, text left. */
  readonly align?: 'left' | 'right';
  readonly sortable?: boolean;
  /** What is left of the column on a phone, where a row is stacked. */
  readonly stacked?: 'title' | 'detail';
  /** For exports, and for sorting and searching lists held whole in the browser. */
  readonly value?: (row: Row) => string | number | Date | boolean | null | undefined;
}

/** Something to do with a row. At most two are visible buttons, the rest stand under "…". */
export interface RowAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onSelect: (row: Row) => void;
  /** A button of its own on wide screens. */
  readonly visible?: boolean;
  readonly destructive?: boolean;
  /** Leaves the action out for a row. */
  readonly hidden?: (row: Row) => boolean;
}
