/** A column of an exported file. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | Date | boolean | null | undefined;
}

export type ExportFormat = 'pdf' | 'excel' | 'csv';

/** A cell of a file: numbers and dates are what a spreadsheet can calculate with. */
export type Cell = string | number | Date;

/** A table, ready to be written in any format. */
export interface ExportTable {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The rows of a table as a file has them; no cell is a formula. */
export function toExportTable<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): ExportTable {
  const cell = (value: ReturnType<ExportColumn<Row>['value']>): Cell =>
    value instanceof Date || typeof value === 'number' ? value : String(value ?? '');
  return {
    title,
    headers: columns.map((column) => column.header),
    rows: rows.map((row) => columns.map((column) => cell(column.value(row)))),
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A date in the reader's time zone as every spreadsheet reads it, such as 2026-11-21 10:30. */
export function sortableDate(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The columns of a table that have a value, as columns of a file. */
export function exportColumnsOf<Row>(
  columns: readonly { readonly header: string; readonly value?: ExportColumn<Row>['value'] }[],
): ExportColumn<Row>[] {
  return columns.flatMap(({ header, value }) => (value === undefined ? [] : [{ header, value }]));
}
