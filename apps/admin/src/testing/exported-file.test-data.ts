import { expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Cells of a workbook's only sheet, row by row. */
    readSheet: (base64: string) => Promise<string[][]>;
    /** Names of a workbook's sheets. */
    sheetNames: (base64: string) => Promise<string[]>;
    /** Text of the first page of a PDF. */
    readPdfText: (base64: string) => Promise<string>;
  }
}

const FORMAT_LABELS = { pdf: 'PDF', excel: 'Excel (.xlsx)', csv: 'CSV' };

interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/** Makes a page save a file. @returns the file, which does not reach the disk */
export async function savedFile(save: () => Promise<unknown>): Promise<SavedFile> {
  const saved: { name: string; content: Promise<Blob> }[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: fetch(this.href).then((response) => response.blob()) });
  });
  await save();
  await expect.poll(() => saved.length).toBe(1);
  click.mockRestore();
  const [file] = saved;
  if (file === undefined) throw new Error('no file was saved');
  return { name: file.name, content: await file.content };
}

/** Exports the table in view by its menu. */
export const exportTable = (format: keyof typeof FORMAT_LABELS): Promise<SavedFile> =>
  savedFile(async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: FORMAT_LABELS[format], exact: true }).click();
  });

async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The cells of a workbook's only sheet, row by row. */
export const readSheet = async ({ content }: SavedFile) => commands.readSheet(await base64Of(content));

export const sheetNames = async ({ content }: SavedFile) => commands.sheetNames(await base64Of(content));

/** The text of the first page of a PDF. */
export const readPdfText = async ({ content }: SavedFile) => commands.readPdfText(await base64Of(content));

/** The lines of a CSV file without its byte order mark. */
export const csvLines = async ({ content }: SavedFile) => (await content.text()).trimEnd().split('\r\n');

/** Expects that the table in view is exported to a PDF of this name. */
export async function expectPdf(name: string): Promise<void> {
  const pdf = await exportTable('pdf');
  expect(pdf.name).toBe(name);
  expect(await pdf.content.slice(0, 5).text()).toBe('%PDF-');
}
