import { csvText } from './csv-text.ts';
import type { TextTable } from './export-column.ts';

/** The table as CSV with a byte order mark, which Excel needs to read UTF-8. */
export async function toCsv({ headers, rows }: TextTable): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = [headers, ...rows].map((line) => line.map(csvText));
  return `\uFEFF${stringify(lines, { record_delimiter: 'windows' })}`;
}
