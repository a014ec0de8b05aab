import type { Cell, ExportTable } from '../table-export/export-column.ts';

/** A column of the table of a chart. */
interface ChartColumn {
  readonly header: string;
  /** In a file, where it differs: a number has its unit there. */
  readonly fileHeader?: string | undefined;
  readonly isNumber?: boolean;
}

/** A cell: a text, or a number as readers and as files have it; null where it is not defined. */
export type ChartCell = string | { readonly text: string; readonly value: number | null };

/** A row of the table of a chart; its first cell is its name. */
interface ChartRow {
  /** Unique in the table. */
  readonly key: string;
  readonly cells: readonly ChartCell[];
}

/** The values of a chart. */
export interface ChartValues {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
}

/** A cell as a reader sees it. */
export const cellText = (cell: ChartCell): string => (typeof cell === 'string' ? cell : cell.text);

const fileCell = (cell: ChartCell): Cell => (typeof cell === 'string' ? cell : (cell.value ?? ''));

/** The values of a chart as a file has them: numbers that a spreadsheet can calculate with. */
export const toFileTable = (title: string, { columns, rows }: ChartValues): ExportTable => ({
  title,
  headers: columns.map(({ header, fileHeader = header }) => fileHeader),
  rows: rows.map(({ cells }) => cells.map(fileCell)),
});
