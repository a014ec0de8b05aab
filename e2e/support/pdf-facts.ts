import { inflateSync } from 'node:zlib';

/** Points in a millimetre. */
const MM = 72 / 25.4;

export interface PdfFacts {
  /** Width and height in millimetres. */
  readonly pages: readonly (readonly [number, number])[];
  /** Names of the fonts whose glyphs are in the file. */
  readonly fonts: readonly string[];
  /** Width and height in pixels; the mask of a transparent picture counts as another one. */
  readonly images: readonly (readonly [number, number])[];
  /** Text of the first page in file order: what shaped letters stand for, others decoded by their fonts. */
  readonly text: string;
}

/** Facts of a PDF, as far as pdfkit and Chromium write them. */
export function readPdf(bytes: Buffer): PdfFacts {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\s(.*?)\sendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  const heads = [...objects.values()].map((body) => body.split('stream')[0] ?? '');
  const having = (mark: RegExp) => heads.filter((head) => mark.test(head));
  return {
    pages: having(/\/Type \/Page\b/).map((head) => {
      const [, , width = 0, height = 0] = (/\/MediaBox \[(.*?)\]/.exec(head)?.[1] ?? '')
        .split(' ')
        .map(Number);
      return [width / MM, height / MM];
    }),
    fonts: having(/\/FontFile2/).map((head) => /\/FontName \/\w+\+(\S+)/.exec(head)?.[1] ?? ''),
    images: having(/\/Subtype \/Image/).map((head) => [numberAt(head, 'Width'), numberAt(head, 'Height')]),
    text: textOf(file, objects),
  };
}

const numberAt = (head: string, key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(head)?.[1]);

/** The content of a compressed stream; empty without one. */
function streamOf(body = ''): string {
  // A carriage return before the line feed may be the last byte of the content; after it, it does no harm.
  const content = /stream\r?\n(.*?)\nendstream/s.exec(body)?.[1];
  return content === undefined ? '' : inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}

function textOf(file: string, objects: ReadonlyMap<string, string>): string {
  const referred = (text: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '');
  const letters = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = streamOf(referred(objects.get(id) ?? '', 'ToUnicode'));
      return [name, lettersIn(table)];
    }),
  );
  let font = '';
  let text = '';
  for (const [, actual, named, codes = ''] of streamOf(referred(file, 'Contents')).matchAll(
    /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)[\s\S]*?EMC|\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g,
  )) {
    if (actual !== undefined) text += fromLiteral(actual);
    if (named !== undefined) font = named;
    for (const code of codes.match(/.{4}/g) ?? [])
      text += letters.get(font)?.[Number.parseInt(code, 16)] ?? '';
  }
  return text;
}

/** A literal string in UTF-16 with its mark, or in ASCII. */
function fromLiteral(literal: string): string {
  const bytes = literal.replaceAll(/\\([nrtbf\\()])/g, (_, name: string) => ESCAPED[name] ?? name);
  if (!bytes.startsWith('\u00FE\u00FF')) return bytes;
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le').slice(1);
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The letters of a font by their codes, from the lists `<first> <last> [<letter> ...]` of its table. */
function lettersIn(table: string): string[] {
  const lists = [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/gs)];
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...(units.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}
