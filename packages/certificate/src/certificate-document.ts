import { type CertificateColours, paintOf } from './certificate-colours.ts';
import type { CertificateLayout } from './certificate-layout.ts';
import { fitPicture } from './fit-picture.ts';
import { type FontBook, lineAscent } from './pdf/pdf-fonts.ts';
import type { PlacedImage, PlacedLine, PlacedPart, Stroke } from './placed.ts';

/** PDF points per millimetre. */
const MM = 72 / 25.4;

/** A picture for a PDF, with its size in pixels. */
export interface PdfImage {
  /** Data URL of a PNG or JPEG. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

type Page = CertificateLayout['page'];

interface CertificateParts {
  readonly layout: CertificateLayout;
  readonly colours: CertificateColours;
  /** Pictures by path; null for a picture that failed to load, which the PDF omits. */
  readonly pictures: ReadonlyMap<string, PdfImage | null>;
  /** The background picture, cropped to the aspect ratio of the page. */
  readonly ground: PdfImage | null;
  readonly title: string;
  readonly author: string;
  readonly book: FontBook;
}

const at = (x: number, y: number) => ({ absolutePosition: { x: x * MM, y: y * MM } });

/** A line of text at its baseline, in a box as wide as on the page. It never wraps. */
function textOf({ line, colours, book }: { line: PlacedLine } & Pick<CertificateParts, 'colours' | 'book'>) {
  const { text, face, bold, italic, tone, x, width, align, baseline, size, tracking } = line;
  const type = { fontSize: size * MM, bold, italics: italic, color: paintOf(tone, colours) };
  const style = { ...type, alignment: align, characterSpacing: tracking * size * MM };
  return {
    columns: [{ width: width * MM, text: book.runs(text, face), noWrap: true, ...style }],
    ...at(x, baseline - lineAscent(text, face) * size),
  };
}

/** A picture scaled to fit its box, at the box's alignment. */
function pictureOf(box: PlacedImage, image: PdfImage | null | undefined) {
  if (!image) return [];
  const { x, y, width, height } = fitPicture(box, image);
  return [{ image: image.data, width: width * MM, height: height * MM, ...at(x, y) }];
}

function drawingOf(strokes: readonly Stroke[], colours: CertificateColours, page: Page): string {
  const paths = strokes.map(({ path, width, tone }) => {
    const colour = paintOf(tone, colours);
    const paint = width === 0 ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${width}"`;
    return `<path d="${path}" ${paint}/>`;
  });
  const size = `width="${page.width * MM}" height="${page.height * MM}"`;
  return `<svg ${size} viewBox="0 0 ${page.width} ${page.height}">${paths.join('')}</svg>`;
}

/** A part of the certificate as pdfmake nodes, in the order of the part's drawing. */
function nodesOf(part: PlacedPart, parts: CertificateParts): object[] {
  const { layout, colours, pictures, book } = parts;
  const textsOf = (lines: readonly PlacedLine[]) =>
    lines.filter(({ text }) => text !== '').map((line) => textOf({ line, colours, book }));
  switch (part.kind) {
    case 'drawing': {
      const svg = drawingOf(part.strokes, colours, layout.page);
      return [{ svg, width: layout.page.width * MM, ...at(0, 0) }];
    }
    case 'picture':
      return pictureOf(part.image, pictures.get(part.image.path));
    case 'text':
      return textsOf(part.lines);
    case 'facts':
      return part.facts.flatMap(({ label, value }) => textsOf([...label, ...value]));
  }
}

/** The certificate as a pdfmake document: one page with selectable text and vector drawing. */
export function certificateDocument(parts: CertificateParts): Record<string, unknown> {
  const { layout, colours, ground, title, author } = parts;
  const [width, height] = [layout.page.width * MM, layout.page.height * MM];
  return {
    pageSize: { width, height },
    pageMargins: 0,
    info: { title, author },
    background: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color: colours.background }], ...at(0, 0) },
      ...(ground ? [{ image: ground.data, width, height, ...at(0, 0) }] : []),
    ],
    content: layout.parts.flatMap((part) => nodesOf(part, parts)),
  };
}
