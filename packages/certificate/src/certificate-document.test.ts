import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { certificateColours } from './certificate-colours.ts';
import { certificateDocument, type PdfImage } from './certificate-document.ts';
import { certificateFacts } from './certificate-facts.ts';
import { layCertificate } from './certificate-layout.ts';
import { createFontBook, lineAscent } from './pdf/pdf-fonts.ts';

interface Node {
  columns?: { text: { text: string; font: string }[]; fontSize: number }[];
  image?: string;
  svg?: string;
  width?: number;
  height?: number;
  absolutePosition: { x: number; y: number };
}
const MM = 72 / 25.4;
const PIXEL = 72 / 96;

function documentOf(page = samplePage, pictures = new Map<string, PdfImage | null>()) {
  const layout = layCertificate(page, certificateFacts(page, sampleLabels, languageOf('en')));
  const colours = certificateColours(page.content.backgroundColor, page.colours);
  const parts = { title: page.content.title, author: page.siteTitle, book: createFontBook(), ground: null };
  const { content, background, ...rest } = certificateDocument({ layout, colours, pictures, ...parts });
  return { content: content as Node[], background: background as Node[], ...rest };
}

const textsOf = (nodes: Node[]) =>
  nodes.flatMap(({ columns }) => columns ?? []).map(({ text }) => text.map((run) => run.text).join(''));

it('the PDF of a certificate is one page of 250 by 177 millimetres [certificate-document.2]', () => {
  expect(documentOf()).toMatchObject({ pageSize: { width: 250 * MM, height: 177 * MM }, pageMargins: 0 });
});

it('the PDF of a certificate contains every text as text, in reading order', () => {
  expect(textsOf(documentOf().content)).toEqual([
    'St. Xavier’s',
    'Certificate of Achievement',
    'This is to certify that',
    'Meera Iyer',
    'sat and passed Unit Test 3 on 21',
    'November 2026, with 102 marks of 140.',
    'Ananya Rao',
    'Head of examinations',
    'Certificate number',
    'CERT-07',
    'Published',
    '1 November 2026',
    'Issued',
    '21 November 2026',
    'Certificate ID',
    '7F3A-92CD',
    '7f3a92cd-5b1e-4c0a-9d3f-2e6b8a1c4d70',
    'Check this certificate at',
    'exams.example.org/v/7f3a92cd-',
    '5b1e-4c0a-9d3f-2e6b8a1c4d70',
  ]);
});

it('the PDF of a certificate names the font of each script [certificate-document.3]', () => {
  const { content } = documentOf(withContent({ mainText: 'Meera मीरा মীরা' }));
  const runs = content.flatMap(({ columns }) => columns ?? []).flatMap(({ text }) => text);
  expect(runs).toEqual(
    expect.arrayContaining([
      { text: 'Meera ', font: 'serif-latin' },
      { text: 'मीरा', font: 'serif-devanagari' },
      { text: 'মীরা', font: 'serif-bengali' },
    ]),
  );
});

it('the PDF of a certificate sets all scripts on the same baseline', () => {
  const yOf = (mainText: string) =>
    documentOf(withContent({ mainText })).content.find((_, index) => index === 3)?.absolutePosition.y ?? 0;
  // Ascents above the baseline: Source Serif 1.036 em, Noto Serif Bengali 1.092 em.
  expect(yOf('Passed') - yOf('Passed ম')).toBeGreaterThan(0);
});

it('the PDF of a certificate draws frame and rosette as vector paths', () => {
  const drawing = documentOf().content.find(({ svg }) => svg !== undefined);
  expect(drawing?.svg?.match(/<path /g)?.length).toBeGreaterThan(5);
  expect(drawing?.svg).not.toContain('<image');
});

it('the PDF of a certificate fits a picture into its box, and omits a picture that failed to load', () => {
  const page = withContent({ topLeftImagePath: '/wide', topRightImagePath: '/lost' });
  const wide = { data: 'data:image/png;base64,', width: 300, height: 100 };
  const { content } = documentOf(
    page,
    new Map([
      ['/wide', wide],
      ['/lost', null],
    ]),
  );
  const images = content.filter(({ image }) => image !== undefined);
  expect(images).toHaveLength(1);
  expect(images[0]?.width).toBeCloseTo(39.7 * MM);
  expect(images[0]?.height).toBeCloseTo((39.7 / 3) * MM);
});

it('the PDF of a certificate has logos of at most 150 by 100 pixels, in their own proportions [certificate-document.1]', () => {
  const side = fc.integer({ min: 1, max: 4_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const logo = { data: 'data:image/png;base64,', width, height };
      const page = withContent({ topLeftImagePath: '/logo' });
      const image = documentOf(page, new Map([['/logo', logo]])).content.find(({ image }) => image);
      const [shownWidth, shownHeight] = [(image?.width ?? 0) / PIXEL, (image?.height ?? 0) / PIXEL];
      expect(shownWidth).toBeLessThanOrEqual(150.1);
      expect(shownHeight).toBeLessThanOrEqual(100.1);
      expect(shownWidth * height).toBeCloseTo(shownHeight * width, 5);
    }),
  );
});

it('the PDF of a designed certificate has the page of its orientation, and its parts at their places in their order [design-layout.10]', () => {
  const design = readyDesign('portrait', samplePage.content);
  const page = withContent({ design });
  const { parts } = layCertificate(page, certificateFacts(page, sampleLabels, languageOf('en')));
  const { content, ...document } = documentOf(page);
  expect(document).toMatchObject({ pageSize: { width: 177 * MM, height: 250 * MM } });
  const lines = parts.flatMap((part) => (part.kind === 'text' ? part.lines : []));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const node = content.find(
      ({ columns }) => columns?.[0]?.text.map(({ text }) => text).join('') === line.text,
    );
    expect(node?.absolutePosition.x).toBeCloseTo(line.x * MM);
    const ascent = lineAscent(line.text, line.face) * line.size;
    expect((node?.absolutePosition.y ?? 0) / MM + ascent).toBeCloseTo(line.baseline);
    expect(node?.columns?.[0]?.fontSize).toBeCloseTo(line.size * MM);
  }
  // The corners are behind the brand mark, and both behind the texts.
  expect(content.slice(0, 2).map(({ svg }) => svg !== undefined)).toEqual([true, true]);
  expect(content.at(-1)?.columns).toBeDefined();
});
