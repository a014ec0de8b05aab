import { readyDesign } from '@invigil/domain/authoring/ready-designs';
import { createDocumentFonts } from '@invigil/fonts/document-fonts.js';
import { bytesOfFont } from '@invigil/fonts/installed-fonts.js';
import { wholeFontBook } from '@invigil/fonts/whole-font-book.js';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { certificateColours } from './certificate-colours.ts';
import { certificateFacts } from './certificate-facts.ts';
import { layCertificate, picturesOf } from './certificate-layout.ts';
import { type DrawnPart, drawnParts } from './drawn-certificate.ts';
import { writeCertificate } from './pdf/write-certificate.js';
import type { PlacedImage } from './placed.ts';

/** Millimetres of a CSS pixel. */
const PIXEL = 25.4 / 96;

function drawn(page = samplePage, sizeOf = (_box: PlacedImage) => ({ width: 300, height: 100 })) {
  const layout = layCertificate(page, certificateFacts(page, sampleLabels, languageOf('en')));
  const colours = certificateColours(page.content.backgroundColor, page.colours);
  const placed = new Map(
    picturesOf(layout)
      .filter(({ path }) => path !== '/lost')
      .map((box) => [box, { key: box.path, ...sizeOf(box) }] as const),
  );
  return { page: layout.page, parts: drawnParts(layout, colours, { placed, ground: undefined }) };
}

const linesOf = (parts: readonly DrawnPart[]) =>
  parts.flatMap((part) => (part.kind === 'line' ? [part.text] : []));
const imagesOf = (parts: readonly DrawnPart[]) =>
  parts.flatMap((part) => (part.kind === 'image' ? [part] : []));

/** The file of a certificate, without compression. */
async function fileOf(page = samplePage): Promise<string> {
  const document = new PDFDocument({ autoFirstPage: false, font: '', compress: false });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  const { page: size, parts } = drawn(page);
  writeCertificate(document, { ...size, name: 'Meera Iyer', background: '#FFFFFF', parts }, fonts, new Map());
  document.end();
  await ended;
  return Buffer.concat(chunks).toString('latin1');
}

const fontsIn = (file: string) =>
  new Set([...file.matchAll(/\/FontName \/\w{6}\+(\S+)/g)].map(([, name]) => name));

it('the PDF of a certificate is one page of 250 by 177 millimetres, with drawings as paths [certificate-document.2]', async () => {
  const file = await fileOf();
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  expect(Number(width)).toBeCloseTo((250 * 72) / 25.4, 1);
  expect(Number(height)).toBeCloseTo((177 * 72) / 25.4, 1);
  expect(file).not.toContain('/Subtype /Image');
  expect(drawn().parts.filter(({ kind }) => kind === 'path').length).toBeGreaterThan(5);
});

it('the PDF of a certificate contains every text as text, in reading order', () => {
  expect(linesOf(drawn().parts)).toEqual([
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

it('the PDF of a certificate has the font of each script that it shows, and of no other [certificate-document.3]', async () => {
  expect(fontsIn(await fileOf())).toEqual(
    new Set([
      'SourceSerif4-Regular',
      'SourceSerif4-SemiBold',
      'SourceSerif4-Italic',
      'Inter-Regular',
      'Inter-SemiBold',
    ]),
  );
  const fonts = fontsIn(await fileOf(withContent({ mainText: 'Meera मीरा মীরা مريم 李 Їжак' })));
  for (const name of ['NotoSerifDevanagari-Regular', 'NotoSerifBengali-Regular', 'NotoSansArabic-Regular'])
    expect(fonts).toContain(name);
});

it('the PDF of a certificate fits a picture into its box, and omits a picture that failed to load', () => {
  const page = withContent({ topLeftImagePath: '/wide', topRightImagePath: '/lost' });
  const images = imagesOf(drawn(page).parts);
  expect(images).toHaveLength(1);
  expect(images[0]?.width).toBeCloseTo(39.7);
  expect(images[0]?.height).toBeCloseTo(39.7 / 3);
});

it('the PDF of a certificate has logos of at most 150 by 100 pixels, in their own proportions [certificate-document.1]', () => {
  const side = fc.integer({ min: 1, max: 4_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const [image] = imagesOf(
        drawn(withContent({ topLeftImagePath: '/logo' }), () => ({ width, height })).parts,
      );
      const [shownWidth, shownHeight] = [(image?.width ?? 0) / PIXEL, (image?.height ?? 0) / PIXEL];
      expect(shownWidth).toBeLessThanOrEqual(150.1);
      expect(shownHeight).toBeLessThanOrEqual(100.1);
      expect(shownWidth * height).toBeCloseTo(shownHeight * width, 4);
    }),
  );
});

it('the PDF of a designed certificate has the page of its orientation, and its parts in their order [design-layout.10]', () => {
  const design = readyDesign('portrait', samplePage.content);
  const { page, parts } = drawn(withContent({ design }));
  expect(page).toEqual({ width: 177, height: 250 });
  const kinds = design.elements.map(({ kind }) => kind);
  expect(kinds.indexOf('title')).toBeLessThan(kinds.indexOf('mainText'));
  const laid = layCertificate(
    withContent({ design }),
    certificateFacts(samplePage, sampleLabels, languageOf('en')),
  );
  const places = parts.flatMap((part) =>
    part.kind === 'line' ? [{ text: part.text, x: part.x, baseline: part.baseline, size: part.size }] : [],
  );
  const titles = laid.parts.flatMap((part) => (part.kind === 'text' ? part.lines : []));
  expect(titles.length).toBeGreaterThan(4);
  for (const { text, x, baseline, size } of titles)
    expect(places).toContainEqual({ text, x, baseline, size });
  const lines = linesOf(parts);
  expect(lines.indexOf('Certificate of Achievement')).toBeLessThan(lines.indexOf('Meera Iyer'));
  expect(parts.length).toBeGreaterThan(design.elements.length);
});

it('a line that is wider than its box is drawn smaller, inside of it [certificate-document.4]', async () => {
  const line = {
    kind: 'line',
    text: 'WWWWWWWWWW',
    direction: 'ltr',
    forms: undefined,
    face: 'serif',
    isBold: true,
    isItalic: false,
    colour: '#000000',
    x: 10,
    width: 20,
    align: 'left',
    baseline: 20,
    size: 10,
    tracking: 0,
  } as const;
  const document = new PDFDocument({ autoFirstPage: false, font: '', compress: false });
  const sizes: number[] = [];
  const fonts = createDocumentFonts(document, wholeFontBook, bytesOfFont);
  const natural = fonts.lineRuns(line.text, { face: 'serif', isBold: true, size: 1 })[0]?.width ?? 0;
  const original = document.font.bind(document);
  document.font = (name, size) => {
    if (size !== undefined) sizes.push(size);
    return original(name, size);
  };
  const sheet = { name: '', width: 100, height: 100, background: '#FFFFFF', parts: [line] };
  writeCertificate(document, sheet, fonts, new Map());
  const [size = 0] = sizes;
  expect(size * natural).toBeCloseTo((20 * 72) / 25.4, 1);
});

it('every line of a Japanese paragraph has the forms of Japan, also one of Chinese characters alone [certificate-document.5]', () => {
  const mainText = `${'海'.repeat(90)}さくら`;
  const { parts } = drawn(withContent({ mainText }));
  const lines = parts.flatMap((part) => (part.kind === 'line' && part.text.includes('海') ? [part] : []));
  expect(lines.length).toBeGreaterThan(1);
  const families = lines.flatMap(({ text, face, forms }) =>
    wholeFontBook.runs(text, { face, forms }).map(({ font }) => font.family.name),
  );
  expect(new Set(families)).toEqual(new Set(['noto-sans-jp']));
});
