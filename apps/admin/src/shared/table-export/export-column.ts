/** A column of an exported file. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | Date | boolean | null | undefined;
}

export type ExportFormat = 'pdf' | 'excel' | 'csv';

/** A table as text, ready to be written in any format. */
export interface TextTable {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Every cell as text: the file shows the values of the screen, and no cell can be a formula. */
export function toTextTable<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  formatDate: (date: Date) => string,
): TextTable {
  const text = (value: ReturnType<ExportColumn<Row>['value']>) =>
    value instanceof Date ? formatDate(value) : String(value ?? '');
  return {
    title,
    headers: columns.map((column) => column.header),
    rows: rows.map((row) => columns.map((column) => text(column.value(row)))),
  };
}

/** The columns of a table that have a value, as columns of a file. */
export function exportColumnsOf<Row>(
  columns: readonly { readonly header: string; readonly value?: ExportColumn<Row>['value'] }[],
): ExportColumn<Row>[] {
  return columns.flatMap(({ header, value }) => (value === undefined ? [] : [{ header, value }]));
}
