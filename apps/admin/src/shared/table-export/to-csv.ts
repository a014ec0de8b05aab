import { csvText } from '@invigil/domain/csv-text';
import { type Cell, type ExportTable, sortableDate } from './export-column.ts';

/** The table as CSV with a byte order mark, which Excel needs to read UTF-8. */
export async function toCsv({ headers, rows }: ExportTable): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const text = (value: Cell) => {
    if (value instanceof Date) return sortableDate(value);
    return typeof value === 'number' ? String(value) : csvText(value);
  };
  const lines = [headers, ...rows].map((line) => line.map(text));
  return `\uFEFF${stringify(lines, { record_delimiter: 'windows' })}`;
}
