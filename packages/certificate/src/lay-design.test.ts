import { PLACEHOLDERS } from '@invigil/contract/authoring/certificate-template-placeholders';
import type {
  CertificateDesign,
  DesignElement,
  TextElement,
} from '@invigil/domain/authoring/certificate-design';
import { DRAWING_KINDS, PAGE_SIZES, TEXT_KINDS } from '@invigil/domain/authoring/certificate-design';
import { CODE_SIDE } from '@invigil/domain/authoring/design-rules';
import { READY_DESIGN_NAMES, readyDesign } from '@invigil/domain/authoring/ready-designs';
import { languageOf } from '@invigil/ui/i18n/languages.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleLabels, samplePage, type withContent } from './certificate.test-data.ts';
import { certificateFacts } from './certificate-facts.ts';
import { layCertificate } from './certificate-layout.ts';
import { lineWidth } from './fit-text.ts';
import { pointsOf } from './path-points.test-data.ts';
import type { PlacedLine, PlacedPart } from './placed.ts';
import { SAMPLE_NAMES, sampleIssue, sampleValues } from './sample-values.ts';

const BOX = { x: 20, y: 30, width: 100, height: 40 };
const LOOK = { align: 'left', face: 'serif', bold: false, italic: false, colour: 'ink', size: 6 } as const;
const textElement = (kind: TextElement['kind'], changes: Partial<TextElement> = {}): TextElement => ({
  kind,
  text: '',
  ...BOX,
  ...LOOK,
  ...changes,
});

const designOf = (...elements: DesignElement[]): CertificateDesign => ({
  version: 1,
  orientation: 'landscape',
  elements,
});

function layoutOf(
  design: CertificateDesign,
  changes: Parameters<typeof withContent>[0] = {},
  page = samplePage,
) {
  const designed = { ...page, content: { ...page.content, ...changes, design } };
  return layCertificate(designed, certificateFacts(designed, sampleLabels, languageOf('en')));
}

const linesOf = (parts: readonly PlacedPart[]): PlacedLine[] =>
  parts.flatMap((part) => {
    if (part.kind === 'text') return part.lines;
    return part.kind === 'facts' ? part.facts.flatMap(({ label, value }) => [...label, ...value]) : [];
  });

it('the elements of a design are placed from the back to the front, with ids that stay theirs [design-layout.1]', () => {
  const rule = { kind: 'rule', ...BOX, colour: 'accent' } as const;
  const { parts } = layoutOf(
    designOf(rule, textElement('title'), { ...rule, y: 80 }, textElement('freeText', { text: 'On stage' })),
  );
  expect(parts.map(({ id, kind }) => [id, kind])).toEqual([
    ['rule', 'drawing'],
    ['title', 'text'],
    ['rule-1', 'drawing'],
    ['freeText', 'text'],
  ]);
});

it('a design has the page of its orientation, and a certificate without one is landscape [design-layout.2]', () => {
  expect(layoutOf({ ...designOf(), orientation: 'portrait' }).page).toEqual({ width: 177, height: 250 });
  expect(layoutOf(designOf()).page).toEqual({ width: 250, height: 177 });
  expect(layCertificate(samplePage, []).page).toEqual({ width: 250, height: 177 });
});

it('a text has the face, size, colour and alignment of its element while it fits [design-layout.3]', () => {
  const look = {
    align: 'right',
    face: 'sans',
    bold: true,
    italic: true,
    size: 7,
    colour: '#7B2CFF',
  } as const;
  const [line] = linesOf(layoutOf(designOf(textElement('heading', look))).parts);
  expect(line).toMatchObject({
    align: 'right',
    face: 'sans',
    bold: true,
    italic: true,
    size: 7,
    tone: '#7B2CFF',
  });
  expect(line?.x).toBe(BOX.x);
  expect((line?.baseline ?? 0) - (line?.size ?? 0)).toBeGreaterThan(BOX.y - 1);
});

it('a line of a designed main text with only the recipient’s name is larger, also for a name that fills it [design-layout.4]', () => {
  const sizes = (recipientName: string) => {
    const page = { ...samplePage, issued: { ...sampleIssue('typical'), recipientName } };
    const mainText = `${recipientName}\nhas passed.`;
    return linesOf(layoutOf(designOf(textElement('mainText')), { mainText }, page).parts).map(
      ({ size }) => size,
    );
  };
  const [name = 0, body = 0] = sizes('Li');
  expect(name / body).toBeGreaterThan(3);
  const longest = sizes(sampleIssue('longest').recipientName);
  expect(Math.min(...longest.slice(0, -1))).toBeGreaterThan(longest.at(-1) ?? 0);
});

it('elements without content are left out of an issued certificate [design-layout.5]', () => {
  const picture = { kind: 'bottomPicture', ...BOX, align: 'center' } as const;
  const code = { kind: 'qrCode', ...BOX, colour: 'ink' } as const;
  const empty = designOf(
    picture,
    code,
    textElement('rightSignature'),
    textElement('publishDate'),
    textElement('verification'),
    textElement('freeText', { text: ' ' }),
  );
  const issued = { ...sampleIssue('typical'), publicAddress: null };
  expect(layoutOf(empty, { publishDate: null }, { ...samplePage, issued }).parts).toEqual([]);
  const all = { publishDate: '2026-11-01', bottomMiddleImagePath: '/seal', rightSignatureText: 'Vikram' };
  expect(layoutOf(empty, all).parts).toHaveLength(5);
});

it('the preview of a design shows what a certificate gets when it is issued, as a sample [design-layout.6]', () => {
  const code = { kind: 'qrCode', ...BOX, colour: 'ink' } as const;
  const design = designOf(
    code,
    textElement('issuedOn'),
    textElement('certificateId'),
    textElement('verification'),
  );
  const { parts } = layoutOf(design, {}, { ...samplePage, issued: null });
  expect(parts.map(({ id }) => id)).toEqual(['qrCode', 'issuedOn', 'certificateId', 'verification']);
  expect(linesOf(parts).map(({ text }) => text)).toContain('0000-0000');
  expect(
    linesOf(parts)
      .map(({ text }) => text)
      .join(''),
  ).toContain('example.org/v/');
});

const texts = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'abcdefgh MWil-/', '\n', 'क', 'ि', '्', 'ত', 'ে', '文'),
    maxLength: 500,
  }),
  fc.constantFrom(...SAMPLE_NAMES.flatMap((name) => Object.values(sampleValues(name)))),
  fc.lorem({ maxCount: 60 }),
);
const boxes = fc
  .record({
    x: fc.double({ min: 0, max: 200, noNaN: true }),
    y: fc.double({ min: 0, max: 120, noNaN: true }),
    width: fc.double({ min: 2, max: 250, noNaN: true }),
    height: fc.double({ min: 2, max: 177, noNaN: true }),
  })
  .map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, 250 - x),
    height: Math.min(height, 177 - y),
  }));

it('no text of a design leaves its box, whatever its length, script, size and box [design-layout.7]', () => {
  const element = fc.record({
    kind: fc.constantFrom(...TEXT_KINDS),
    box: boxes,
    size: fc.double({ min: 1.5, max: 40, noNaN: true }),
    face: fc.constantFrom('serif' as const, 'sans' as const),
    bold: fc.boolean(),
  });
  fc.assert(
    fc.property(element, texts, texts, ({ kind, box, ...look }, text, recipientName) => {
      const written = kind === 'freeText' ? text : '';
      const design = designOf(textElement(kind, { ...box, ...look, text: written }));
      const page = { ...samplePage, siteTitle: text, issued: { ...sampleIssue('typical'), recipientName } };
      const mainText = `${recipientName}\n${text}`;
      const content = {
        title: text,
        heading: text,
        mainText,
        leftSignatureText: text,
        rightSignatureText: text,
      };
      for (const line of linesOf(layoutOf(design, content, page).parts)) {
        expect(line.x).toBe(box.x);
        expect(line.width).toBe(box.width);
        expect(lineWidth(line.text, line) * line.size).toBeLessThanOrEqual(box.width * 1.001);
        expect(line.size).toBeLessThanOrEqual(kind === 'mainText' ? 40 : look.size);
        if (line.text === '') continue;
        expect(line.baseline - 0.7 * line.size).toBeGreaterThanOrEqual(box.y - 0.001);
        expect(line.baseline + 0.2 * line.size).toBeLessThanOrEqual(box.y + box.height + 0.001);
      }
    }),
    { numRuns: 300 },
  );
});

it('no drawing of a design leaves its box [design-layout.9]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DRAWING_KINDS), boxes, (kind, box) => {
      fc.pre(kind !== 'qrCode' || Math.min(box.width, box.height) >= CODE_SIDE.smallest);
      const { parts } = layoutOf(designOf({ kind, ...box, colour: 'accent' }));
      for (const part of parts)
        for (const { path, width } of part.kind === 'drawing' ? part.strokes : [])
          for (const [x, y] of pointsOf(path)) {
            const half = kind === 'rule' ? 0 : width / 2;
            expect(x - half).toBeGreaterThanOrEqual(box.x - 0.02);
            expect(x + half).toBeLessThanOrEqual(box.x + box.width + 0.02);
            expect(y - half).toBeGreaterThanOrEqual(box.y - 0.02);
            expect(y + half).toBeLessThanOrEqual(box.y + box.height + 0.02);
          }
    }),
  );
});

it.each(READY_DESIGN_NAMES.flatMap((name) => SAMPLE_NAMES.map((sample) => ({ name, sample }))))(
  'the ready design $name has every text on its page, with the sample $sample [ready-designs.2]',
  ({ name, sample }) => {
    const title = sampleValues(sample)[PLACEHOLDERS.title] ?? '';
    const mainText = `${sampleIssue(sample).recipientName}\n${title}`;
    const content = { ...samplePage.content, mainText, title };
    const design = readyDesign(name, content);
    const page = PAGE_SIZES[design.orientation];
    const { parts } = layoutOf(design, content, { ...samplePage, issued: sampleIssue(sample) });
    const lines = linesOf(parts);
    expect(lines.length).toBeGreaterThan(10);
    for (const { baseline, size } of lines) {
      expect(size).toBeGreaterThan(1.4);
      expect(baseline).toBeGreaterThan(20);
      expect(baseline).toBeLessThan(page.height - 9);
    }
  },
);
