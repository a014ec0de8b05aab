import type { TextTable } from './export-column.ts';

/** The table as a workbook of one sheet; every cell is typed as text. */
export async function toExcel({ title, headers, rows }: TextTable): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const text = (value: string) => ({ type: String, value, wrap: true });
  const data = [
    headers.map((header) => ({ ...text(header), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(text)),
  ];
  const columns = headers.map((header, index) => {
    const longest = Math.max(header.length, ...rows.map((row) => row[index]?.length ?? 0));
    return { width: Math.min(60, Math.max(10, longest + 2)) };
  });
  return writeExcelFile(data, { columns, sheet: sheetName(title), stickyRowsCount: 1 }).toBlob();
}

/** Excel allows 31 characters and none of []:*?/\ in the name of a sheet. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet 1';
