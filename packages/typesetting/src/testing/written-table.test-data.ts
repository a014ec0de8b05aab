import { createDocumentFonts } from '@invigil/fonts/document-fonts.js';
import { bytesOfFont } from '@invigil/fonts/installed-fonts.js';
import { wholeFontBook } from '@invigil/fonts/whole-font-book.js';
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { type TitledTable, writeTable } from '../table-document.js';

/** A text of a page; lengths in points from the lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

interface WrittenPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
}

/** The document of a table as Node writes it. */
export async function tableFile(table: TitledTable): Promise<Buffer> {
  const document = new PDFDocument({ margin: 0, autoFirstPage: false, font: '' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  await writeTable(document, fonts, table, (page, pages) => `Page ${page} of ${pages}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The pages of a table's document as a reader of PDF finds them. */
export async function tablePages(table: TitledTable): Promise<WrittenPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await tableFile(table)));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , left = 0, baseline = 0] = item.transform as number[];
        return [{ text: item.str, left, right: left + item.width, baseline }];
      });
      return { width, height, texts };
    }),
  );
}

/** Baselines of one line differ by the script of its letters, in points. */
const SAME_LINE = 4;

/** The texts beside another one, from left to right. */
export const besides = ({ texts }: WrittenPage, { baseline }: PlacedText): PlacedText[] =>
  texts
    .filter((each) => Math.abs(each.baseline - baseline) < SAME_LINE)
    .sort((one, other) => one.left - other.left);
