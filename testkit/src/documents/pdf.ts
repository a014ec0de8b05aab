import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';

/** A PDF with a text on each page, in Helvetica; an empty text is a page without text, as of a scanner. */
export function pdfOf(pages: readonly string[], { isEncrypted = false } = {}): Buffer {
  const pageIds = pages.map((_text, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, index) => {
      const content = text === '' ? '' : `BT /F1 12 Tf 72 720 Td 14 TL ${linesOf(text)} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
    // Random hashes: no password opens it, not even the empty one.
    ...(isEncrypted
      ? [`<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`]
      : []),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = isEncrypted ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A PDF of a page whose content unpacks to so many megabytes of blanks. */
export async function pdfBomb(megabytes: number): Promise<Buffer> {
  const content = Readable.from(
    Array.from({ length: megabytes }, () => MEGABYTE_OF_BLANKS),
    { objectMode: false },
  );
  const packed = await buffer(content.pipe(createDeflate()));
  const head = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >> endobj',
    `4 0 obj << /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
  ].join('\n');
  const end = '\nendstream\nendobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from(end, 'latin1')]);
}

const MEGABYTE_OF_BLANKS = Buffer.alloc(1024 ** 2, ' ');

const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
    .join(' ');
