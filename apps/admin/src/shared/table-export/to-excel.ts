import { type Cell, type ExportTable, sortableDate } from './export-column.ts';

const DATE_FORMAT = 'yyyy-mm-dd hh:mm';

/** The table as a workbook of one sheet; numbers and dates are cells of their type, all others text. */
export async function toExcel({ title, headers, rows }: ExportTable): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const text = (value: string) => ({ type: String, value: literal(value), wrap: true });
  const typed = (value: Cell) => {
    if (typeof value === 'number') return { type: Number, value };
    if (value instanceof Date) return { type: Date, value: inLocalTime(value), format: DATE_FORMAT };
    return text(value);
  };
  const data = [
    headers.map((header) => ({ ...text(header), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(typed)),
  ];
  const columns = headers.map((header, index) => {
    const longest = Math.max(header.length, ...rows.map((row) => textOf(row[index]).length));
    return { width: Math.min(60, Math.max(10, longest + 2)) };
  });
  return writeExcelFile(data, { columns, sheet: sheetName(title), stickyRowsCount: 1 }).toBlob();
}

/** Excel shows `_x0041_` as A. */
const literal = (value: string) => value.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const textOf = (value: Cell = '') => (value instanceof Date ? sortableDate(value) : String(value));

/** A cell has no time zone: the library writes the time of day in UTC. */
const inLocalTime = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000);

/** Excel allows 31 characters and none of []:*?/\ in the name of a sheet, and no apostrophe at its ends. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s]+$/g, '') || 'Sheet 1';
