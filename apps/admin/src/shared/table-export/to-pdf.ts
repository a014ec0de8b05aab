import { createFontBook, fontName } from '@invigil/certificate/pdf/pdf-fonts.ts';
import type { Cell, ExportTable } from './export-column.ts';

const MANY_COLUMNS = 5;

/** The table as an A4 document with embedded fonts; wide tables are in landscape. */
export async function toPdf(
  table: ExportTable,
  formatDate: (date: Date) => string,
  pageText: (page: number, pages: number) => string,
): Promise<Blob> {
  const { default: pdfMake } = await import('pdfmake/build/pdfmake.js');
  const book = createFontBook();
  const runs = (text: string) => book.runs(text, 'sans');
  const cell = (value: Cell) => ({
    text: runs(value instanceof Date ? formatDate(value) : String(value)),
  });
  const head = (text: string) => ({ text: runs(text), bold: true });
  const title = { text: runs(table.title), fontSize: 16, bold: true, margin: [0, 0, 0, 12] };
  const body = [table.headers.map(head), ...table.rows.map((row) => row.map(cell))];
  // pages are numbered while they are laid out: their fonts must be known before
  runs(pageText(1234567890, 1234567890));

  pdfMake.setFonts(book.fonts());
  const file = pdfMake.createPdf({
    pageSize: 'A4',
    pageOrientation: table.headers.length > MANY_COLUMNS ? 'landscape' : 'portrait',
    pageMargins: [36, 36, 36, 48],
    info: { title: table.title },
    defaultStyle: { font: fontName('sans', 'latin'), fontSize: 9, lineHeight: 1.3 },
    content: [
      title,
      {
        table: { headerRows: 1, widths: table.headers.map((_, index) => (index === 0 ? '*' : 'auto')), body },
        layout: {
          hLineWidth: (line: number) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
          vLineWidth: () => 0,
          hLineColor: (line: number) => (line === 1 ? '#1A1E21' : '#C8C3B7'),
          paddingTop: () => 5,
          paddingBottom: () => 5,
        },
      },
    ],
    footer: (page: number, pages: number) => ({
      text: runs(pageText(page, pages)),
      alignment: 'right',
      margin: [36, 12, 36, 0],
      fontSize: 8,
    }),
  });
  return file.getBlob();
}
