import { beginPdf } from '@invigil/fonts/browser-pdf.js';
import { tableTexts, writeTable } from '@invigil/typesetting/table-document.js';
import { languageOfHtmlLang } from '@invigil/ui/i18n/languages.ts';
import i18next from 'i18next';
import type { Cell, ExportTable } from './export-column.ts';

/** The table as an A4 document with embedded fonts; wide tables are in landscape. */
export async function toPdf(
  { title, headers, rows }: ExportTable,
  formatDate: (date: Date) => string,
  pageText: (page: number, pages: number) => string,
): Promise<Blob> {
  const shown = (value: Cell) => (value instanceof Date ? formatDate(value) : String(value));
  const table = { title, headers, rows: rows.map((row) => row.map(shown)) };
  const { document, fonts, toBlob } = await beginPdf({
    title,
    language: languageOfHtmlLang(i18next.language).intl,
    texts: tableTexts(table, pageText),
  });
  await writeTable(document, fonts, table, pageText);
  return toBlob();
}
