import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, type DesignElement, isTextElement, PAGE_SIZES } from './certificate-design.ts';
import { designBreaches } from './design-rules.ts';
import {
  type DesignContent,
  designOfStandard,
  READY_DESIGN_NAMES,
  type ReadyDesignName,
  readyDesign,
} from './ready-designs.ts';

const NOTHING: DesignContent = {
  topLeftImagePath: '',
  topRightImagePath: '',
  bottomMiddleImagePath: '',
  leftSignatureImagePath: '',
  leftSignatureText: '',
  rightSignatureImagePath: '',
  rightSignatureText: '',
};
const FIELDS = Object.keys(NOTHING);
const filled = (fields: readonly string[]): DesignContent => ({
  ...NOTHING,
  ...Object.fromEntries(fields.map((field) => [field, 'x'])),
});
const EVERYTHING = filled(FIELDS);
const anyContent = fc.subarray(FIELDS).map(filled);

/** An element as "kind: x y width height", with its look after that. */
function rowOf(element: DesignElement): string {
  const { kind, x, y, width, height } = element;
  const look: (string | number)[] = [];
  if ('align' in element) look.push(element.align);
  if (isTextElement(element)) {
    look.push(element.face, element.size);
    if (element.bold) look.push('bold');
    if (element.italic) look.push('italic');
  }
  if ('colour' in element) look.push(element.colour);
  return `${kind}: ${[x, y, width, height].join(' ')}, ${look.join(' ')}`;
}
const rowsOf = (name: ReadyDesignName, content: DesignContent) =>
  readyDesign(name, content).elements.map(rowOf);

describe('the arrangement of a content with every picture and signature', () => {
  it('the classic design has a frame, centred texts and two signatures beside the picture at the bottom [ready-designs.4]', () => {
    expect(rowsOf('classic', EVERYTHING)).toEqual([
      'frame: 8 8 234 161, accent',
      'topLeftPicture: 27 18 39.7 20, left',
      'topRightPicture: 183.3 18 39.7 20, right',
      'title: 37 38 176 11, center serif 8.4 bold ink',
      'heading: 37 52 176 7, center serif 5.2 italic soft',
      'mainText: 37 61 176 46, center serif 5.4 ink',
      'bottomPicture: 97 109 56 30, center',
      'leftSignaturePicture: 27 110 58 17, left',
      'rule: 27 127 58 2, ink',
      'leftSignature: 27 129 58 11, left sans 3.8 ink',
      'rightSignaturePicture: 165 110 58 17, right',
      'rule: 165 127 58 2, ink',
      'rightSignature: 165 129 58 11, right sans 3.8 ink',
      'number: 27 146 36 9, left sans 3.2 bold ink',
      'publishDate: 65 146 36 9, left sans 3.2 bold ink',
      'issuedOn: 103 146 36 9, left sans 3.2 bold ink',
      'certificateId: 141 146 52 12, left sans 3.2 bold ink',
      'verification: 27 156.4 112 8, left sans 2.5 ink',
      'qrCode: 200 141.5 25 25, ink',
    ]);
  });

  it('the modern design begins every text at one left edge, in the sans, under a rule [ready-designs.5]', () => {
    expect(rowsOf('modern', EVERYTHING)).toEqual([
      'rule: 22 16 206 10, accent',
      'topLeftPicture: 22 26 39.7 18, left',
      'topRightPicture: 188.3 26 39.7 18, right',
      'title: 22 46 206 13, left sans 9.5 bold ink',
      'heading: 22 60 206 6.5, left sans 4.6 soft',
      'mainText: 22 68 190 46, left sans 5 ink',
      'leftSignaturePicture: 22 115 56 15, left',
      'rule: 22 130 56 2, ink',
      'leftSignature: 22 132 56 11, left sans 3.6 ink',
      'rightSignaturePicture: 88 115 56 15, left',
      'rule: 88 130 56 2, ink',
      'rightSignature: 88 132 56 11, left sans 3.6 ink',
      'bottomPicture: 172 114 56 28, right',
      'number: 22 149 38 9, left sans 3.2 bold ink',
      'publishDate: 62 149 38 9, left sans 3.2 bold ink',
      'issuedOn: 102 149 38 9, left sans 3.2 bold ink',
      'certificateId: 142 149 54 12, left sans 3.2 bold ink',
      'verification: 22 160.2 116 8, left sans 2.5 ink',
      'qrCode: 205 143 25 25, ink',
    ]);
  });

  it('the portrait design has ornaments in the corners and everything centred above the code [ready-designs.6]', () => {
    expect(rowsOf('portrait', EVERYTHING)).toEqual([
      'corners: 9 9 159 232, accent',
      'topLeftPicture: 22 22 39.7 22, left',
      'topRightPicture: 115.3 22 39.7 22, right',
      'title: 22 56 133 24, center serif 10 bold ink',
      'rule: 73.5 82 30 4, accent',
      'heading: 22 91 133 8, center serif 5.2 italic soft',
      'mainText: 22 100 133 58, center serif 5.2 ink',
      'bottomPicture: 68.5 160 40 28, center',
      'leftSignaturePicture: 22 166 46 17, center',
      'rule: 22 183 46 2, ink',
      'leftSignature: 22 185.5 46 11, center sans 3.6 ink',
      'rightSignaturePicture: 109 166 46 17, center',
      'rule: 109 183 46 2, ink',
      'rightSignature: 109 185.5 46 11, center sans 3.6 ink',
      'number: 22 204 50 9, left sans 3.2 bold ink',
      'publishDate: 22 214.5 50 9, left sans 3.2 bold ink',
      'issuedOn: 105 204 50 9, right sans 3.2 bold ink',
      'certificateId: 105 214.5 50 12, right sans 3.2 bold ink',
      'qrCode: 76 201 25 25, ink',
      'verification: 33.5 227 110 8, center sans 2.5 ink',
    ]);
  });
});

describe('the elements that the content decides', () => {
  it.each<[ReadyDesignName, string[]]>([
    [
      'classic',
      [
        'brandMark: 27 20.5 7 7, accent',
        'siteName: 36.4 20.2 120 8, left serif 6 bold accent',
        'rosette: 110 109 30 30, accent',
      ],
    ],
    ['modern', ['brandMark: 22 27 7 7, accent', 'siteName: 31.4 27.4 130 7, left sans 5 bold accent']],
    [
      'portrait',
      [
        'brandMark: 83.5 24 10 10, accent',
        'siteName: 28.5 36.5 120 7, center serif 5 bold accent',
        'rosette: 74.5 160 28 28, accent',
      ],
    ],
  ])(
    'the %s design of an empty content has the mark and name of the site, and a rosette where it has one [ready-designs.7]',
    (name, expected) => {
      const full = rowsOf(name, EVERYTHING);
      expect(rowsOf(name, NOTHING).filter((row) => !full.includes(row))).toEqual(expected);
    },
  );

  it.each<[keyof DesignContent, appears: string[], disappears: string[]]>([
    ['topLeftImagePath', ['topLeftPicture: 27 18 39.7 20, left'], ['brandMark', 'siteName']],
    ['topRightImagePath', ['topLeftPicture: 27 18 39.7 20, left'], ['brandMark', 'siteName']],
    ['bottomMiddleImagePath', ['bottomPicture: 97 109 56 30, center'], ['rosette']],
    ['leftSignatureImagePath', ['rule: 27 127 58 2, ink'], []],
    ['leftSignatureText', ['rule: 27 127 58 2, ink'], []],
    ['rightSignatureImagePath', ['rule: 165 127 58 2, ink'], []],
    ['rightSignatureText', ['rule: 165 127 58 2, ink'], []],
  ])(
    'a content with %s alone has what belongs to it in place of what stood there [ready-designs.8]',
    (field, appears, disappears) => {
      const content = { ...NOTHING, [field]: 'x' };
      const [before, after] = [rowsOf('classic', NOTHING), rowsOf('classic', content)];
      expect(after.filter((row) => !before.includes(row))).toEqual(appears);
      const gone = before.filter((row) => !after.includes(row)).map((row) => row.slice(0, row.indexOf(':')));
      expect(gone).toEqual(disappears);
      expect(rowsOf('classic', { ...NOTHING, [field]: '  ' })).toEqual(before);
    },
  );

  it('the standard arrangement begins as the classic design of the same content [ready-designs.9]', () => {
    for (const content of [NOTHING, EVERYTHING])
      expect(designOfStandard(content)).toEqual(readyDesign('classic', content));
  });

  it('a ready design has its orientation, and no text of its own [ready-designs.10]', () => {
    const orientations = READY_DESIGN_NAMES.map((name) => readyDesign(name, NOTHING).orientation);
    expect(orientations).toEqual(['landscape', 'landscape', 'portrait']);
    for (const name of READY_DESIGN_NAMES) {
      const design = readyDesign(name, EVERYTHING);
      expect(design.version).toBe(1);
      expect(design.elements.filter(isTextElement).every(({ text }) => text === '')).toBe(true);
    }
  });
});

describe('a ready design of any content', () => {
  const PAIRS = [
    ['leftSignature', 'rightSignature'],
    ['leftSignaturePicture', 'rightSignaturePicture'],
    ['topLeftPicture', 'topRightPicture'],
  ] as const;
  const isBorder = ({ kind }: DesignElement) => kind === 'frame' || kind === 'corners';
  const overlap = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  it('a ready design keeps the rules, and nothing but its border overlaps with other elements [ready-designs.11]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...READY_DESIGN_NAMES), anyContent, (name, content) => {
        const design = readyDesign(name, content);
        expect(designBreaches(design)).toEqual([]);
        expect(design.elements.findLastIndex(isBorder)).toBeLessThanOrEqual(0);
        // A logo that is not given shows nothing: the name of the site may reach into its place.
        const inner = design.elements.filter(
          (element) =>
            !isBorder(element) && (element.kind !== 'topRightPicture' || content.topRightImagePath !== ''),
        );
        const pairs = inner.flatMap((a, at) => inner.slice(at + 1).map((b) => [a, b] as const));
        expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => [a.kind, b.kind])).toEqual([]);
      }),
    );
  });

  it('the signatures and logos of the symmetrical designs mirror each other, and the texts are centred [ready-designs.12]', () => {
    fc.assert(
      fc.property(fc.constantFrom('classic', 'portrait'), anyContent, (name, content) => {
        const design = readyDesign(name, content);
        const { width: page } = PAGE_SIZES[design.orientation];
        const find = (wanted: string) => design.elements.find(({ kind }) => kind === wanted);
        for (const [onLeft, onRight] of PAIRS) {
          const [left, right] = [find(onLeft), find(onRight)];
          // Without a logo, the mark and name of the site are in its place.
          if (left === undefined || right === undefined) continue;
          expect(right).toMatchObject({ y: left.y, width: left.width, height: left.height });
          expect(right.x + right.width).toBeCloseTo(page - left.x);
        }
        for (const kind of ['title', 'heading', 'mainText', 'rosette', 'bottomPicture', 'frame', 'corners']) {
          const element = find(kind);
          if (element !== undefined) expect(element.x + element.width / 2).toBeCloseTo(page / 2);
        }
      }),
    );
  });

  it('an element of the modern design begins at its left edge, beside others in its row or at its right edge [ready-designs.13]', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { elements } = readyDesign('modern', content);
        expect(elements.map(({ kind }) => kind)).not.toContain('rosette');
        for (const { x, width } of elements) {
          expect(x).toBeGreaterThanOrEqual(22);
          // The quiet zone of the code reaches 2 mm over the right edge of the others, 228 mm.
          expect(x + width).toBeLessThanOrEqual(230);
        }
        for (const kind of ['title', 'heading', 'mainText', 'leftSignature', 'number', 'verification'])
          expect(elements.find((element) => element.kind === kind)?.x).toBe(22);
      }),
    );
  });
});
