import { languageOf } from '@invigil/ui/i18n/languages.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLabels, samplePage, withContent } from './certificate.test-data.ts';
import { certificateFacts } from './certificate-facts.ts';
import { layStandard } from './lay-standard.ts';
import type { PlacedLine } from './placed.ts';

const FRAME = 10;
const BAND = 141;
const linesOf = (page = samplePage) =>
  layStandard(page, []).middle.flatMap(({ role, lines }) => lines.map((line) => ({ role, ...line })));
const sizeOf = (page = samplePage) => linesOf(page).find(({ role }) => role === 'body')?.size ?? 0;
const words = (count: number) => 'with distinction '.repeat(Math.ceil(count / 17)).slice(0, count);

describe('the name of the recipient', () => {
  it('the recipient’s name is set large on a separate line of a certificate', () => {
    const [, , name, body] = linesOf();
    expect(name).toMatchObject({ role: 'name', text: 'Meera Iyer' });
    expect(name?.size).toBeGreaterThan(3 * (body?.size ?? 0));
  });

  it('the recipient’s name is ordinary text within a sentence of a certificate', () => {
    const lines = linesOf(withContent({ mainText: 'Meera Iyer has passed' }));
    expect(lines.map(({ role }) => role)).toEqual(['title', 'heading', 'body']);
  });

  it('the recipient’s name is the placeholder in the preview of a certificate', () => {
    const preview = { ...withContent({ mainText: '[fullName]\n[email]' }), issued: null };
    expect(linesOf(preview).map(({ role, text }) => [role, text])).toContainEqual(['name', '[fullName]']);
    expect(linesOf(preview).map(({ role, text }) => [role, text])).toContainEqual(['body', '[email]']);
  });

  it('the recipient’s name shrinks with its length, and wraps to two lines when very long', () => {
    const sizeOfName = (recipientName: string) => {
      const issued = { certificateId: '', issuedAt: '2026-11-21', publicAddress: null, recipientName };
      return linesOf({ ...withContent({ mainText: recipientName }), issued }).filter(
        ({ role }) => role === 'name',
      );
    };
    const [short, long, longest] = ['Meera Iyer', words(34).trim(), words(90).trim()].map(sizeOfName);
    expect(long?.[0]?.size).toBeLessThan(short?.[0]?.size ?? 0);
    expect([short?.length, long?.length, longest?.length]).toEqual([1, 1, 2]);
  });
});

describe('the size of the main text', () => {
  it('the main text of a certificate gets smaller with its length, to at least 3 mm for a thousand characters', () => {
    const sizes = [80, 350, 650, 1000].map((length) => sizeOf(withContent({ mainText: words(length) })));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBe(5.4);
    expect(sizes[3]).toBeGreaterThanOrEqual(3);
  });

  it('the layout of a certificate has room for every text and picture, for any content', () => {
    const text = (maxLength: number) =>
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'abcdefgh MWil', '\n', 'क', 'ि', '্', 'ত', '文'), maxLength }),
        fc.lorem({ maxCount: Math.ceil(maxLength / 6) }),
      );
    const content = fc.record({
      title: text(200),
      heading: text(300),
      mainText: text(3000),
      topLeftImagePath: fc.constantFrom('', '/logo'),
      leftSignatureText: text(300),
      rightSignatureImagePath: fc.constantFrom('', '/signature'),
    });
    const NO_CONTENT = {
      title: '',
      heading: '',
      mainText: '',
      topLeftImagePath: '',
      leftSignatureText: '',
      rightSignatureImagePath: '',
    };
    fc.assert(
      fc.property(content, (changes) => {
        const layout = layStandard(withContent(changes), []);
        const lines = layout.middle.flatMap((block) => block.lines);
        const top = changes.topLeftImagePath === '' ? 28 : 40;
        expectInOrder(lines, top, BAND - 28);
        for (const { text: lettering, rule } of layout.signatures) {
          const level = Number(/ ([\d.]+)h/.exec(rule.path)?.[1]);
          expect(level).toBeGreaterThan(BAND - 20);
          expectInOrder(lettering, level, BAND + 1);
        }
        for (const { x, y, width, height } of layout.logos) {
          expect(x).toBeGreaterThan(FRAME);
          expect(x + width).toBeLessThan(250 - FRAME);
          expect(y + height).toBeLessThan(lines[0]?.baseline ?? BAND);
        }
      }),
      { examples: [[{ ...NO_CONTENT, mainText: 'a\n\n\na' }]] },
    );
  });
});

/** Expects the lines from top to bottom without overlap, within these bounds. An empty line is lower than its letters. */
function expectInOrder(lines: readonly PlacedLine[], top: number, bottom: number): void {
  let above = top;
  for (const { text, baseline, size } of lines) {
    if (text === '') continue;
    expect(baseline - 0.75 * size).toBeGreaterThanOrEqual(above - 0.01);
    above = baseline + 0.2 * size;
  }
  expect(above).toBeLessThanOrEqual(bottom);
}

describe('a template without optional parts', () => {
  it('a certificate without logos shows the mark and name of the site', () => {
    expect(layStandard(samplePage, []).brand?.text).toBe('St. Xavier’s');
    const withLogo = layStandard(withContent({ topRightImagePath: '/logo' }), []);
    expect(withLogo.brand).toBeNull();
    expect(withLogo.logos).toMatchObject([{ path: '/logo', alignX: 'right' }]);
  });

  it('a certificate without a picture at the bottom shows a rosette', () => {
    const strokes = (path: string) =>
      layStandard(withContent({ bottomMiddleImagePath: path }), []).strokes.length;
    expect(strokes('/seal')).toBe(strokes('') - 3);
  });

  it('a certificate has no line for a signature without picture and text', () => {
    expect(layStandard(samplePage, []).signatures).toHaveLength(1);
    expect(layStandard(withContent({ leftSignatureText: ' ' }), []).signatures).toEqual([]);
  });
});

describe('the QR code of a certificate', () => {
  const factsOf = (page: typeof samplePage) => certificateFacts(page, sampleLabels, languageOf('en'));
  const checkOf = (page: typeof samplePage) => layStandard(page, factsOf(page));
  const squareOf = (path = '') => {
    const [, x = 0, y = 0, side = 0] = /^M(\S+) (\S+?)h(\S+?)v/.exec(path)?.map(Number) ?? [];
    return { x, y, side };
  };

  it('the QR code of a certificate is 25 mm, with the address beside it, clear of every text and of the frame [certificate-qr.1]', () => {
    const text = fc.lorem({ maxCount: 30 });
    const content = fc.record({
      mainText: text,
      leftSignatureText: text,
      rightSignatureText: fc.oneof(fc.constant(''), text),
      rightSignatureImagePath: fc.constantFrom('', '/signature'),
      bottomMiddleImagePath: fc.constantFrom('', '/seal'),
    });
    fc.assert(
      fc.property(content, (changes) => {
        const { check, signatures, facts, middle, seal } = checkOf(withContent(changes));
        const { x, y, side } = squareOf(check?.code[0]?.path);
        expect(side).toBe(25);
        expect(x + side).toBeLessThan(250 - FRAME);
        expect(y + side).toBeLessThan(177 - FRAME);
        const placed = [
          ...middle.flatMap(({ lines }) => lines),
          ...signatures.flatMap((signature) => signature.text),
          ...facts.flatMap(({ label, value, detail }) => [label, value, ...(detail ? [detail] : [])]),
          ...(check?.text ?? []),
        ];
        for (const line of placed) {
          const isAbove = line.baseline + 0.3 * line.size <= y + 0.5;
          const isLeft = line.x + line.width <= x;
          const isBelow = line.baseline - line.size >= y + side - 0.5;
          expect(isAbove || isLeft || isBelow).toBe(true);
        }
        if (seal) expect(seal.x + seal.width).toBeLessThan(x);
      }),
    );
  });

  it('a certificate without a public address, and a preview, has no QR code and leaves its place empty', () => {
    const issued = samplePage.issued && { ...samplePage.issued, publicAddress: null };
    for (const page of [
      { ...samplePage, issued },
      { ...samplePage, issued: null },
    ])
      expect(checkOf(page).check).toBeNull();
  });
});
