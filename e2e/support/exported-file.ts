import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const FORMAT_LABELS = { pdf: 'PDF', excel: 'Excel (.xlsx)', csv: 'CSV' };
const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_END = Buffer.from('PK\u0005\u0006');
const STORED = 0;

export interface ExportedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Exports the table in view by its menu and waits for the file. */
export async function exportTable(page: Page, format: keyof typeof FORMAT_LABELS): Promise<ExportedFile> {
  await page.getByRole('button', { name: 'Export' }).click();
  const arrival = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: FORMAT_LABELS[format] }).click();
  const download = await arrival;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The cells of a workbook's only sheet as text, row by row: numbers plainly, dates as 2026-11-21 10:30. Fails for a formula. */
export function readSheet(workbook: Buffer): string[][] {
  const parts = unzip(workbook);
  const shared = [...partOf(parts, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item = '']) => textIn(item),
  );
  const dateStyles = findDateStyles(partOf(parts, 'xl/styles.xml'));
  const sheet = partOf(parts, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      if (content === '') return '';
      if (content.includes('<f')) throw new Error(`A cell holds a formula: ${content}`);
      if (attributes.includes('t="inlineStr"')) return textIn(content);
      if (!attributes.includes('t="s"')) {
        const value = Number(/<v>([^<]+)<\/v>/.exec(content)?.[1]);
        return dateStyles.has(/\bs="(\d+)"/.exec(attributes)?.[1] ?? '') ? dateOf(value) : String(value);
      }
      return shared[Number(/<v>(\d+)<\/v>/.exec(content)?.[1])] ?? '';
    }),
  );
}

/** The styles of a workbook's cells that are dates. */
function findDateStyles(styles: string): ReadonlySet<string> {
  const formats = [...styles.matchAll(/<numFmt\b[^>]*numFmtId="(\d+)"[^>]*formatCode="([^"]*)"/g)];
  const dates = formats.filter(([, , code = '']) => code.includes('yyyy')).map(([, id]) => id);
  const cells = [...(/<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '').matchAll(/<xf\b([^>]*)/g)];
  return new Set(
    cells.flatMap(([, xf = ''], index) =>
      dates.includes(/numFmtId="(\d+)"/.exec(xf)?.[1]) ? [String(index)] : [],
    ),
  );
}

/** Days since the end of 1899, which a workbook stores without a time zone. */
const dateOf = (days: number) =>
  new Date(Math.round((days - 25_569) * 86_400) * 1_000).toISOString().slice(0, 16).replace('T', ' ');

/** The names of a workbook's sheets, in order. */
export function sheetNames(workbook: Buffer): string[] {
  const book = partOf(unzip(workbook), 'xl/workbook.xml');
  return [...book.matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(([, name = '']) => name);
}

/** The files of a ZIP archive by their paths, found by its directory at the end. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(CENTRAL_END);
  const parts = new Map<string, string>();
  let entry = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(entry) === CENTRAL_ENTRY) {
    const method = archive.readUInt16LE(entry + 10);
    const size = archive.readUInt32LE(entry + 20);
    const nameLength = archive.readUInt16LE(entry + 28);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    const path = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    parts.set(path, (method === STORED ? bytes : inflateRawSync(bytes)).toString('utf8'));
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  return parts;
}

function partOf(parts: Map<string, string>, path: string): string {
  const part = parts.get(path);
  if (part === undefined)
    throw new Error(`The workbook has no ${path}, only ${[...parts.keys()].join(', ')}`);
  return part;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textIn(xml: string): string {
  return [...xml.matchAll(/<t\b[^>]*?(?:\/>|>(.*?)<\/t>)/gs)]
    .map(([, text = '']) => text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole))
    .join('');
}
